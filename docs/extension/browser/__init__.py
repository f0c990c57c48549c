"""The referee in the page: what runs in the reader's browser, and what puts it there."""
