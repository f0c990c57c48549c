"""The pages made from data: which there are, and what stands on each."""
