import { useEffect, useState } from 'react';
import type Player from 'rrweb-player';

type States = { speed?: { value: string } };

/** The player's state, as shown by the controls. */
export function usePlayback(player: Player | null) {
  const [time, setTime] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [skipping, setSkipping] = useState(false);

  useEffect(() => {
    if (!player) return;
    setPlaying(player.getReplayer().service.state.value === 'playing');
    player.addEventListener('ui-update-current-time', (event) => setTime((event as { payload: number }).payload));
    player.addEventListener('ui-update-player-state', (event) =>
      setPlaying((event as { payload: string }).payload === 'playing'),
    );
    player.addEventListener('state-change', (states) => {
      const { speed } = states as States;
      if (speed) setSkipping(speed.value === 'skipping');
    });
  }, [player]);

  return { time, playing, skipping };
}
