"""The classifier: 40 × 40 pixels in, one score per concept out."""
from torch import nn


def conv(inside, outside, kernel, stride=1, groups=1):
    return [nn.Conv2d(inside, outside, kernel, stride, kernel // 2, groups=groups, bias=False), nn.BatchNorm2d(outside)]


class Block(nn.Module):
    def __init__(self, channels, kernel):
        super().__init__()
        self.body = nn.Sequential(
            *conv(channels, channels, kernel, groups=channels),
            nn.ReLU(),
            *conv(channels, 2 * channels, 1),
            nn.ReLU(),
            *conv(2 * channels, channels, 1),
        )
        self.after = nn.ReLU()

    def forward(self, x):
        return self.after(x + self.body(x))


class IconNetwork(nn.Module):
    def __init__(self, classes):
        super().__init__()
        self.features = nn.Sequential(
            *conv(1, 32, 3), nn.ReLU(),
            *conv(32, 64, 3, 2), nn.ReLU(), Block(64, 3), Block(64, 5),
            *conv(64, 112, 3, 2), nn.ReLU(), Block(112, 5), Block(112, 5), Block(112, 5),
            *conv(112, 192, 3, 2), nn.ReLU(), Block(192, 5), Block(192, 5),
        )
        self.pool = nn.AdaptiveAvgPool2d(1)
        self.drop = nn.Dropout(0.2)
        self.last = nn.Linear(192, classes)

    def forward(self, x):
        return self.last(self.drop(self.pool(self.features(x)).flatten(1)))
