import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button, Combobox, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle, DialogTrigger, Dropdown, Field, FluentProvider, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger, Option, Slider, SpinButton, Switch, webLightTheme } from '@fluentui/react-components';

window.state = { room: null, people: [], duration: 30, brightness: 50, online: false, status: 'draft' };
const set = (patch) => Object.assign(window.state, patch);

function App() {
  const [status, setStatus] = useState('Draft');
  const [duration, setDuration] = useState(30);
  const change = (s) => { setStatus(s); set({ status: s.toLowerCase() }); };
  return (
    <FluentProvider theme={webLightTheme}>
      <main style={{ maxWidth: 560, margin: '24px auto', padding: '0 16px', display: 'grid', gap: 18 }}>
        <h1 style={{ margin: 0 }}>Plan a meeting</h1>
        <Field label="Room"><Dropdown placeholder="Select a room" onOptionSelect={(e, d) => set({ room: d.optionValue })}>
          <Option>Alps</Option><Option>Baltic</Option><Option disabled text="Danube">Danube (under repair)</Option><Option>Rhine</Option><Option>Zugspitze</Option>
        </Dropdown></Field>
        <Field label="Participants"><Combobox multiselect placeholder="Add people" onOptionSelect={(e, d) => set({ people: d.selectedOptions })}>
          {['Amira', 'Bernd', 'Chiara', 'Dmitri', 'Elif', 'Frank', 'Greta'].map((n) => <Option key={n}>{n}</Option>)}
        </Combobox></Field>
        <Field label="Duration in minutes"><SpinButton value={duration} min={15} max={180} step={15} onChange={(e, d) => { const v = d.value ?? Number(d.displayValue); if (!Number.isNaN(v)) { setDuration(v); set({ duration: v }); } }} /></Field>
        <Field label="Room brightness"><Slider min={0} max={100} step={10} defaultValue={50} onChange={(e, d) => set({ brightness: d.value })} /></Field>
        <Switch label="Online meeting" onChange={(e, d) => set({ online: d.checked })} />
        <div style={{ display: 'flex', gap: 12 }}>
          <Menu><MenuTrigger disableButtonEnhancement><Button>More actions</Button></MenuTrigger><MenuPopover><MenuList>
            <MenuItem onClick={() => change('Copied')}>Copy meeting</MenuItem><MenuItem onClick={() => change('Printed')}>Print agenda</MenuItem><MenuItem onClick={() => change('Archived')}>Archive</MenuItem>
          </MenuList></MenuPopover></Menu>
          <Dialog><DialogTrigger disableButtonEnhancement><Button appearance="primary">Send invitations</Button></DialogTrigger><DialogSurface><DialogBody>
            <DialogTitle>Send invitations?</DialogTitle><DialogContent>All participants will get an e-mail.</DialogContent>
            <DialogActions><DialogTrigger disableButtonEnhancement><Button>Cancel</Button></DialogTrigger><DialogTrigger disableButtonEnhancement><Button appearance="primary" onClick={() => change('Sent')}>Send now</Button></DialogTrigger></DialogActions>
          </DialogBody></DialogSurface></Dialog>
        </div>
        <p style={{ margin: 0 }}>Status: <strong>{status}</strong></p>
      </main>
    </FluentProvider>
  );
}
createRoot(document.getElementById('root')).render(<App />);
