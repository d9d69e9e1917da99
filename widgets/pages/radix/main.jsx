import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import * as Select from '@radix-ui/react-select';
import * as Dialog from '@radix-ui/react-dialog';
import * as Tabs from '@radix-ui/react-tabs';
import * as Slider from '@radix-ui/react-slider';
import * as Switch from '@radix-ui/react-switch';
import * as Menu from '@radix-ui/react-dropdown-menu';
import './main.css';

window.state = { quality: 'Normal', volume: 30, shuffle: false, tab: 'sound', lastAction: null, playlists: ['Morning run'] };
const set = (patch) => Object.assign(window.state, patch);

function App() {
  const [volume, setVolume] = useState([30]);
  const [playlists, setPlaylists] = useState(['Morning run']);
  const [name, setName] = useState('');
  const [open, setOpen] = useState(false);
  const create = (e) => { e.preventDefault(); const next = [...playlists, name]; setPlaylists(next); set({ playlists: next }); setName(''); setOpen(false); };
  const remove = (p) => { const next = playlists.filter((x) => x !== p); setPlaylists(next); set({ playlists: next }); };
  return (
    <main>
      <h1>Music player settings</h1>
      <Tabs.Root defaultValue="sound" onValueChange={(v) => set({ tab: v })}>
        <Tabs.List className="tabs" aria-label="Settings">
          <Tabs.Trigger className="tab" value="sound">Sound</Tabs.Trigger><Tabs.Trigger className="tab" value="playlists">Playlists</Tabs.Trigger><Tabs.Trigger className="tab" value="account">Account</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="sound">
          <div className="field"><span className="label" id="q">Streaming quality</span>
            <Select.Root defaultValue="Normal" onValueChange={(v) => set({ quality: v })}>
              <Select.Trigger className="trigger" aria-labelledby="q"><Select.Value /><Select.Icon /></Select.Trigger>
              <Select.Portal><Select.Content className="popup" position="popper"><Select.Viewport>
                {['Low', 'Normal', 'High', 'Lossless'].map((v) => <Select.Item className="item" key={v} value={v} disabled={v === 'Lossless'}><Select.ItemIndicator className="check">✓</Select.ItemIndicator><Select.ItemText>{v === 'Lossless' ? 'Lossless (Premium only)' : v}</Select.ItemText></Select.Item>)}
              </Select.Viewport></Select.Content></Select.Portal>
            </Select.Root></div>
          <div className="field"><span className="label" id="vol">Volume: {volume[0]} %</span>
            <Slider.Root className="slider" value={volume} max={100} step={5} onValueChange={(v) => { setVolume(v); set({ volume: v[0] }); }}><Slider.Track className="track"><Slider.Range className="range" /></Slider.Track><Slider.Thumb className="thumb" aria-labelledby="vol" /></Slider.Root></div>
          <div className="field row"><Switch.Root className="switch" id="shuffle" onCheckedChange={(v) => set({ shuffle: v })}><Switch.Thumb className="knob" /></Switch.Root><label htmlFor="shuffle">Shuffle songs</label></div>
        </Tabs.Content>
        <Tabs.Content value="playlists">
          <h2>My playlists</h2>
          <ul>{playlists.map((p) => <li key={p}><span className="row">{p}
            <Menu.Root><Menu.Trigger className="trigger" aria-label={`Options for ${p}`}>⋯</Menu.Trigger><Menu.Portal><Menu.Content className="popup">
              <Menu.Item className="item" onSelect={() => set({ lastAction: `play ${p}` })}>Play</Menu.Item><Menu.Item className="item" onSelect={() => set({ lastAction: `share ${p}` })}>Share</Menu.Item><Menu.Item className="item" onSelect={() => remove(p)}>Delete</Menu.Item>
            </Menu.Content></Menu.Portal></Menu.Root></span></li>)}</ul>
          <Dialog.Root open={open} onOpenChange={setOpen}><Dialog.Trigger className="button">New playlist</Dialog.Trigger><Dialog.Portal><Dialog.Overlay className="overlay" /><Dialog.Content className="dialog" aria-describedby={undefined}>
            <Dialog.Title>New playlist</Dialog.Title>
            <form onSubmit={create}><label className="field">Name <input value={name} required onChange={(e) => setName(e.target.value)} /></label><div className="row field"><button className="button">Create</button><Dialog.Close className="button" type="button">Cancel</Dialog.Close></div></form>
          </Dialog.Content></Dialog.Portal></Dialog.Root>
        </Tabs.Content>
        <Tabs.Content value="account"><h2>Account</h2><p>Your plan: Free</p></Tabs.Content>
      </Tabs.Root>
    </main>
  );
}
createRoot(document.getElementById('root')).render(<App />);
