import type Player from 'rrweb-player';

const fullSnapshot = 2;

/** Never seeks before the first full snapshot: the player has nothing to draw there and would not update. */
export function seek(player: Player, offset: number, { play }: { play?: boolean | undefined } = {}) {
  const { events } = player.getReplayer().service.state.context;
  const { startTime, totalTime } = player.getMetaData();
  const first = events.find(({ type }) => type === fullSnapshot)?.timestamp ?? startTime;
  player.goto(Math.min(Math.max(first + 1 - startTime, offset), totalTime), play);
}
