"""The characters that the line reader knows. The order is that of its outputs; output 0 is the blank of CTC."""

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
ACCENTED = "ÄÖÜäöüßÀÂÆÇÉÈÊËÎÏÔŒÙÛŸàâæçéèêëîïôœùûÿÁÍÓÚÑáíóúñÌÒìòÃÕãõĄĆĘŁŃŚŹŻąćęłńśźżÅåØøČŠŽčšž"
DIGITS = "0123456789"
PUNCTUATION = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"
TYPOGRAPHY = "–—‘’‚“”„«»‹›…•·¿¡§©®™°ªº²³½±×÷µ€£¥¢"
SIGNS = "→←↑↓✓✕●★☆▾▼▲"
CHARS = " " + LETTERS + DIGITS + PUNCTUATION + ACCENTED + TYPOGRAPHY + SIGNS
assert len(set(CHARS)) == len(CHARS)
