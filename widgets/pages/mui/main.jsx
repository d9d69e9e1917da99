import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Autocomplete, Button, Container, CssBaseline, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, MenuItem, Slider, Stack, TextField, Typography } from '@mui/material';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import dayjs from 'dayjs';

window.state = { rooms: '', districts: [], moveIn: null, area: [40, 90], saved: 0 };
const set = (patch) => Object.assign(window.state, patch);
const districts = ['Altona', 'Barmbek', 'Bergedorf', 'Eimsbüttel', 'Eppendorf', 'Harburg', 'Ottensen', 'St. Pauli', 'Wandsbek', 'Winterhude'];

function App() {
  const [rooms, setRooms] = useState('');
  const [area, setArea] = useState([40, 90]);
  const [asking, setAsking] = useState(false);
  const [saved, setSaved] = useState(0);
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <CssBaseline />
      <Container maxWidth="sm" sx={{ py: 4 }}>
        <Typography variant="h4" component="h1" gutterBottom>Find a flat in Hamburg</Typography>
        <Stack spacing={3}>
          <TextField select label="Rooms" value={rooms} onChange={(e) => { setRooms(e.target.value); set({ rooms: e.target.value }); }}>
            {['1', '2', '3', '4', '5'].map((r) => <MenuItem key={r} value={r} disabled={r === '5'}>{r === '1' ? '1 room' : `${r} rooms`}</MenuItem>)}
          </TextField>
          <Autocomplete multiple options={districts} onChange={(e, v) => set({ districts: v })} renderInput={(p) => <TextField {...p} label="Districts" />} />
          <DatePicker label="Move-in date" minDate={dayjs('2027-03-01')} onChange={(d) => set({ moveIn: d && d.isValid() ? d.format('YYYY-MM-DD') : null })} />
          <div>
            <Typography id="area-label">Living area: {area[0]} to {area[1]} m²</Typography>
            <Slider aria-labelledby="area-label" value={area} min={20} max={150} step={5} valueLabelDisplay="auto" onChange={(e, v) => setArea(v)} onChangeCommitted={(e, v) => set({ area: v })} />
          </div>
          <Button variant="contained" onClick={() => setAsking(true)}>Save search</Button>
          <Typography>Saved searches: {saved}</Typography>
        </Stack>
        <Dialog open={asking} onClose={() => setAsking(false)}>
          <DialogTitle>Save this search?</DialogTitle>
          <DialogContent><DialogContentText>We will send you an e-mail when a new flat fits.</DialogContentText></DialogContent>
          <DialogActions>
            <Button onClick={() => setAsking(false)}>Not now</Button>
            <Button onClick={() => { setAsking(false); setSaved(saved + 1); set({ saved: saved + 1 }); }}>Yes, save</Button>
          </DialogActions>
        </Dialog>
      </Container>
    </LocalizationProvider>
  );
}
createRoot(document.getElementById('root')).render(<App />);
