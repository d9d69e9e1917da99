import type Player from 'rrweb-player';

type Options = Omit<ConstructorParameters<typeof Player>[0]['props'], 'events'>;

export const replaySize = { width: 1024, height: 576 };
export const speeds = [0.25, 0.5, 1, 2, 4, 8];
export const inactivePeriodThresholdMs = 10_000;

/** Our own controls replace the player's. The player rejects speeds that are not in `speedOption`. */
export const replayOptions: Options = {
  ...replaySize,
  speed: 1,
  speedOption: speeds,
  maxSpeed: 360,
  autoPlay: true,
  skipInactive: true,
  inactivePeriodThreshold: inactivePeriodThresholdMs,
  showController: false,
  // A recorded focus event must not take the viewer's focus.
  triggerFocus: false,
  mouseTail: false,
  showWarning: false,
};
