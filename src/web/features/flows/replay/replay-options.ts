import type Player from 'rrweb-player';

type Options = Omit<ConstructorParameters<typeof Player>[0]['props'], 'events'>;

export const replaySize = { width: 1024, height: 576 };
export const speeds = [1, 2, 4, 8];

/** The controls are ours; the player refuses speeds that are not among its options. */
export const replayOptions: Options = {
  ...replaySize,
  speed: 1,
  speedOption: speeds,
  maxSpeed: 360,
  autoPlay: true,
  skipInactive: true,
  inactivePeriodThreshold: 10_000,
  showController: false,
  // A recorded focus must not take that of the person who watches.
  triggerFocus: false,
  mouseTail: false,
  showWarning: false,
};
