import type Player from 'rrweb-player';

const fullSnapshot = 2;

/** Shows a moment, but none before the first picture: there the player would keep the picture that it shows. */
export function seek(player: Player, offset: number) {
  const { events } = player.getReplayer().service.state.context;
  const { startTime, totalTime } = player.getMetaData();
  const first = events.find(({ type }) => type === fullSnapshot)?.timestamp ?? startTime;
  player.goto(Math.min(Math.max(first + 1 - startTime, offset), totalTime));
}
