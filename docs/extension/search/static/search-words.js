/* What the search knows of words: folding, splitting, stems by form, and what comes nearest to a form it has not met. */
"use strict";

const SearchWords = (() => {
  const PLAIN = { ł: "l", đ: "d", ø: "o", ı: "i", æ: "ae", œ: "oe", ß: "ss" };
  const FEWEST = 3; // letters that a word nearest to another must share with it from the beginning, and that are left of one
  const SLIPPED = 5; // letters of a word in which a slip is looked for
  const TURNS = 3; // endings taken off one after another

  const fold = (word) =>
    word.toLowerCase().replace(/[łđøıæœß]/g, (one) => PLAIN[one]).normalize("NFKD").replace(/\p{M}/gu, "");

  const split = (text) => text.split(/[^\p{L}\p{N}\p{M}_]+/u).filter(Boolean);

  /* Count the letters that must be changed, put in or left out, at most `most` + 1. */
  const distance = (one, other, most) => {
    if (Math.abs(one.length - other.length) > most) return most + 1;
    let row = Array.from({ length: other.length + 1 }, (_, at) => at);
    for (let i = 1; i <= one.length; i++) {
      const next = [i];
      for (let j = 1; j <= other.length; j++)
        next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1));
      if (Math.min(...next) > most) return most + 1;
      row = next;
    }
    return row[other.length];
  };

  /* Tell whether one letter is too many, missing or wrong, or two that stand together are changed about. */
  const slip = (one, other) => {
    if (Math.abs(one.length - other.length) > 1) return false;
    const at = common(one, other);
    const [rest, left] = [one.slice(at), other.slice(at)];
    const turned = rest.length > 1 && rest[0] === left[1] && rest[1] === left[0] && rest.slice(2) === left.slice(2);
    return turned || rest.slice(1) === left || left.slice(1) === rest || (rest.slice(1) === left.slice(1) && at > 0);
  };

  const common = (one, other) => {
    let at = 0;
    while (at < one.length && one[at] === other[at]) at++;
    return at;
  };

  class Forms {
    /* data: {stems: {stem: "form -ending"}, roots: {root: "stem stem"}, endings: [...], stopwords: [...]} */
    constructor(data) {
      this.stopwords = new Set(data.stopwords);
      this.endings = data.endings;
      this.roots = data.roots;
      this.forms = new Map();
      this.foreign = new Set(); // words of names in other languages, which are no forms of anything here
      for (const [stem, forms] of Object.entries(data.stems))
        for (const told of [stem, ...forms.split(" ")]) {
          if (!told) continue;
          const form = told.startsWith("-") ? stem + told.slice(1) : told;
          const known = this.forms.get(form);
          if (known === undefined) this.forms.set(form, [stem]);
          else known.push(stem);
        }
    }

    /* Return the stems of a word that the site has; of one it has not, those of what it comes from or comes nearest. */
    resolve(word) {
      const folded = fold(word);
      const known = this.forms.get(folded) || this.rooted(folded);
      if (known !== undefined) return { word, folded, stems: new Set(known), guess: false };
      if (this.foreign.has(folded)) return { word, folded, stems: new Set([folded]), guess: false };
      const shorter = this.shortened(folded);
      const near = shorter || this.nearest(folded);
      return { word, folded, stems: new Set(near.flatMap((form) => this.forms.get(form))), guess: !shorter && near.length > 0 };
    }

    /* Take the words of a name of another language as they are. */
    learn(name) {
      for (const word of split(name).map(fold)) if (!this.forms.has(word)) this.foreign.add(word);
    }

    rooted(folded) {
      for (let size = folded.length; size > 2; size--)
        if (Object.hasOwn(this.roots, folded.slice(0, size))) return this.roots[folded.slice(0, size)].split(" ");
      return undefined;
    }

    /* Take endings off until a form that the site has is left; the longest of those that can be left. */
    shortened(folded) {
      let left = [folded];
      for (let turn = 0; turn < TURNS; turn++) {
        const next = new Set();
        for (const one of left)
          for (const ending of this.endings)
            if (one.length - ending.length >= FEWEST && one.endsWith(ending)) next.add(one.slice(0, -ending.length));
        left = [...next];
        const known = left.filter((one) => this.forms.has(one));
        if (known.length) return [known.reduce((one, other) => (other.length > one.length ? other : one))];
      }
      return undefined;
    }

    /* Words are inflected at their end: what shares most letters from the beginning is nearest, then what differs least.
       A form that is a beginning of the word counts however long the rest (compounds). Where little is shared, a single
       slip in a longer word is nearer: two letters changed about, one too many, missing or wrong. */
    nearest(folded) {
      const most = folded.length < 5 ? 2 : folded.length < 9 ? 3 : 4;
      let best = [];
      let score = 0;
      for (const form of this.forms.keys()) {
        const shared = common(folded, form);
        if (shared < Math.min(FEWEST, folded.length - 1)) continue;
        const begins = shared === form.length && shared > FEWEST;
        const changed = begins ? Math.min(most, folded.length - shared) : distance(folded, form, most);
        if (changed > most) continue;
        const here = shared - changed;
        if (here > score) [best, score] = [[form], here];
        else if (here === score) best.push(form);
      }
      if (score >= folded.length - FEWEST || folded.length < SLIPPED) return best;
      const slips = [...this.forms.keys()].filter((form) => slip(folded, form));
      return slips.length ? slips : best;
    }

    /* Return the words of a text that are worth looking for; all of them where none is. */
    query(text) {
      const words = split(text);
      const worth = words.filter((word) => !this.stopwords.has(fold(word)));
      return (worth.length ? worth : words).map((word) => this.resolve(word));
    }

    /* Return the stems of each word of a title. */
    title(text) {
      const words = split(text).map(fold);
      const worth = words.filter((word) => !this.stopwords.has(word));
      return (worth.length ? worth : words).map((word) => this.forms.get(word) || [word]);
    }
  }

  return { fold, split, Forms };
})();
if (typeof module !== "undefined") module.exports = SearchWords;
