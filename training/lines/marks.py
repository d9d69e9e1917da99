"""How lines are marked on a page and cut out of it."""
import math

import numpy as np

# The finder's grid: one cell for 4 × 4 pixels. Distances to the capitals' top and to the baseline are in units of 16 pixels.
CELL, UNIT = 4, 16.0
# A line is cut out around its capitals, with this much above, below and beside them, in heights of a capital.
ABOVE, BELOW, BESIDE = 0.45, 0.42, 0.45
# The reader's input height, how much wider than high its pixels are, and the columns of one output.
ROWS, STRETCH, STEP = 32, 1.3, 4
# From this likelihood on, a cell belongs to a line.
MARKED = 0.4
# A narrower line, such as a single 1, would cover no cell enough to be found, and is marked this wide.
NARROWEST = 6.0


def mark(lines, height=720, width=1280):
    """What the finder should say about a page: how much of each cell is the middle of a line, and the distances to its capitals' top and baseline."""
    rows, columns = height // CELL, width // CELL
    score = np.zeros((rows, columns), np.float32)
    geometry = np.zeros((2, rows, columns), np.float32)
    for _, x0, x1, base, cap in lines:
        wider = max(0.0, NARROWEST - (x1 - x0)) / 2
        x0, x1 = x0 - wider, x1 + wider
        y0, y1 = base - 0.82 * cap, base - 0.14 * cap
        r0, r1 = max(0, int(y0 // CELL)), min(rows, int(math.ceil(y1 / CELL)))
        c0, c1 = max(0, int(x0 // CELL)), min(columns, int(math.ceil(x1 / CELL)))
        if r1 <= r0 or c1 <= c0:
            continue
        down, across = np.arange(r0, r1), np.arange(c0, c1)
        fy = np.clip((np.minimum(y1, (down + 1) * CELL) - np.maximum(y0, down * CELL)) / CELL * 1.5, 0, 1)
        fx = np.clip((np.minimum(x1, (across + 1) * CELL) - np.maximum(x0, across * CELL)) / CELL, 0, 1)
        cover = np.outer(fy, fx)
        more = cover > score[r0:r1, c0:c1]
        score[r0:r1, c0:c1][more] = cover[more]
        middle = (down + 0.5) * CELL
        for part, value in enumerate([(middle - (base - cap)) / UNIT, (base - middle) / UNIT]):
            geometry[part, r0:r1, c0:c1] = np.where(more, value[:, None], geometry[part, r0:r1, c0:c1])
    return score, geometry
