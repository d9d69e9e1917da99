"""The network that finds elements of user interfaces. For each cell of 8 × 8 pixels: how likely the centre of each kind of element is there, and its sides."""
import sys
from pathlib import Path

import torch.nn as nn
import torch.nn.functional as F

sys.path.insert(0, str(Path(__file__).parent.parent / "lines"))
from networks import Mix, conv

KINDS = ["button", "input", "select", "checkbox", "radio", "switch", "option", "tab", "link", "dialog", "message"]
# These hold other elements, so they have their own sides: the centre of a dialog may be that of a field.
HOLDERS = ["dialog", "message"]
CELL = 8
# The sizes of the input must be multiples of this.
GRID = 32


class Elements(nn.Module):
    def __init__(self):
        super().__init__()
        self.stem = nn.Sequential(conv(1, 16, 3, 2), conv(16, 32, 3, 2))
        self.s8 = nn.Sequential(conv(32, 48, 3, 2), Mix(48, 5, 96), Mix(48, 5, 96))
        self.s16 = nn.Sequential(conv(48, 80, 3, 2), *[Mix(80, 5, 160) for _ in range(3)])
        self.s32 = nn.Sequential(conv(80, 128, 3, 2), *[Mix(128, 9, 256) for _ in range(4)])
        self.up32, self.join16 = conv(128, 80, 1, act=False), Mix(80, 5, 160)
        self.up16, self.join8 = conv(80, 48, 1, act=False), nn.Sequential(Mix(48, 5, 96), Mix(48, 5, 96))
        self.head = nn.Conv2d(48, len(KINDS) + 8, 1)
        nn.init.constant_(self.head.bias[: len(KINDS)], -4.0)

    def forward(self, x):
        s8 = self.s8(self.stem(x))
        s16 = self.s16(s8)
        s32 = self.s32(s16)
        s16 = self.join16(F.relu(s16 + F.interpolate(self.up32(s32), scale_factor=2, mode="nearest")))
        s8 = self.join8(F.relu(s8 + F.interpolate(self.up16(s16), scale_factor=2, mode="nearest")))
        return self.head(s8)
