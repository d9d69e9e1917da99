"""The two networks: the finder marks lines of text on a page, the reader reads one line."""
import torch
import torch.nn as nn
import torch.nn.functional as F

from alphabet import CHARS


def conv(inputs, outputs, size=3, stride=1, groups=1, act=True):
    padding = tuple(side // 2 for side in size) if isinstance(size, tuple) else size // 2
    layers = [nn.Conv2d(inputs, outputs, size, stride, padding, groups=groups, bias=False), nn.BatchNorm2d(outputs)]
    return nn.Sequential(*layers, nn.ReLU()) if act else nn.Sequential(*layers)


class Mix(nn.Module):
    """Depthwise, then pointwise, with a shortcut."""

    def __init__(self, channels, size, inner=None):
        super().__init__()
        inner = inner or channels
        self.body = nn.Sequential(conv(channels, channels, size, groups=channels, act=False), conv(channels, inner, 1), conv(inner, channels, 1, act=False))

    def forward(self, x):
        return F.relu(x + self.body(x))


class Finder(nn.Module):
    def __init__(self, a=8, b=16, c=32, d=64):
        super().__init__()
        self.stem = nn.Sequential(conv(1, a, 3, 2), conv(a, b, 3, 2))
        self.down1 = conv(b, c, 3, 2)
        self.mid = nn.Sequential(Mix(c, 5, 2 * c), Mix(c, 5, 2 * c))
        self.down2 = conv(c, d, 3, 2)
        self.far = nn.Sequential(Mix(d, 5, 2 * d), Mix(d, 5, 2 * d), Mix(d, 5, 2 * d))
        self.up2 = conv(d, c, 1, act=False)
        self.join2 = conv(c, c)
        self.up1 = conv(c, b, 1, act=False)
        self.join1 = conv(b, b)
        self.head = nn.Conv2d(b, 3, 1)

    def forward(self, x):
        s4 = self.stem(x)
        s8 = self.mid(self.down1(s4))
        s16 = self.far(self.down2(s8))
        s8 = self.join2(F.relu(s8 + F.interpolate(self.up2(s16), scale_factor=2, mode="nearest")))
        s4 = self.join1(F.relu(s4 + F.interpolate(self.up1(s8), scale_factor=2, mode="nearest")))
        return self.head(s4)


class Reader(nn.Module):
    def __init__(self, width=192, blocks=6, inner=320):
        super().__init__()
        self.stem = nn.Sequential(conv(1, 24, 3, 2), conv(24, 48, 3, 2), conv(48, 64, 3, (2, 1)), conv(64, 64, 3))
        self.collapse = conv(64, width, (4, 1))
        self.collapse[0].padding = (0, 0)
        self.blocks = nn.Sequential(*[Mix(width, (1, size), inner) for size in [7, 7, 11, 11, 15, 15][:blocks]])
        self.drop = nn.Dropout(0.1)
        self.head = nn.Conv2d(width, len(CHARS) + 1, 1)

    def forward(self, x):
        """Log likelihoods: lines × characters × steps."""
        x = self.blocks(self.collapse(self.stem(x)))
        return self.head(self.drop(x)).squeeze(2)
