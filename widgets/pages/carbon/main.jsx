import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ComboBox, DataTable, DatePicker, DatePickerInput, Dropdown, FilterableMultiSelect, NumberInput, Slider, Stack, Table, TableBody, TableCell, TableContainer, TableHead, TableHeader, TableRow, Toggle } from '@carbon/react';
import '@carbon/styles/css/styles.css';

window.state = { priority: null, room: null, devices: [], computers: 1, wait: 10, visit: null, callback: false, rows: null };
const set = (patch) => Object.assign(window.state, patch);
const iso = (d) => (d ? `${d.getFullYear()}-${String(d.getMonth() + 1).padStart(2, '0')}-${String(d.getDate()).padStart(2, '0')}` : null);
const rows = [{ id: '311', subject: 'Printer jam', age: 4 }, { id: '305', subject: 'New keyboard', age: 9 }, { id: '318', subject: 'Wi-Fi is slow', age: 1 }];
const headers = [{ key: 'id', header: 'Number' }, { key: 'subject', header: 'Subject' }, { key: 'age', header: 'Age in days' }];

function App() {
  const [wait, setWait] = useState(10);
  return (
    <main style={{ maxWidth: 720, margin: '24px auto', padding: '0 16px' }}>
      <h1 style={{ marginBottom: 24 }}>IT help desk</h1>
      <Stack gap={6}>
        <Dropdown id="priority" titleText="Priority" label="Choose a priority" items={['Low', 'Normal', 'High', 'Emergency']} onChange={(e) => set({ priority: e.selectedItem })} />
        <ComboBox id="room" titleText="Room" placeholder="Search rooms" items={['Archive', 'Canteen', 'Conference room', 'Reception', 'Room 101', 'Room 102', 'Room 201', 'Room 202', 'Server room', 'Workshop']} onChange={(e) => set({ room: e.selectedItem || null })} />
        <FilterableMultiSelect id="devices" titleText="Affected devices" placeholder="Choose devices" items={['Laptop', 'Monitor', 'Mouse', 'Phone', 'Printer', 'Projector'].map((t) => ({ id: t, text: t }))} itemToString={(i) => (i ? i.text : '')} onChange={(e) => set({ devices: e.selectedItems.map((i) => i.id) })} />
        <NumberInput id="computers" label="Number of computers" min={1} max={30} defaultValue={1} onChange={(e, s) => set({ computers: Number(s.value) })} />
        <DatePicker datePickerType="single" dateFormat="d.m.Y" minDate="03.05.2027" onChange={([d]) => set({ visit: iso(d) })}>
          <DatePickerInput id="visit" labelText="Preferred day" placeholder="dd.mm.yyyy" helperText="From 3 May 2027" />
        </DatePicker>
        <Slider labelText="Longest acceptable wait (minutes)" min={0} max={60} step={5} value={wait} onChange={(e) => { setWait(e.value); set({ wait: e.value }); }} />
        <Toggle id="callback" labelText="Call me back" labelA="No" labelB="Yes" onToggle={(v) => set({ callback: v })} />
        <DataTable rows={rows} headers={headers} isSortable>
          {({ rows: shown, headers: heads, getTableProps, getHeaderProps, getRowProps }) => {
            window.state.rows = shown.map((r) => r.id);
            return (
              <TableContainer title="Open tickets">
                <Table {...getTableProps()}>
                  <TableHead><TableRow>{heads.map((h) => { const { key, ...p } = getHeaderProps({ header: h }); return <TableHeader key={key} {...p}>{h.header}</TableHeader>; })}</TableRow></TableHead>
                  <TableBody>{shown.map((r) => { const { key, ...p } = getRowProps({ row: r }); return <TableRow key={key} {...p}>{r.cells.map((c) => <TableCell key={c.id}>{c.value}</TableCell>)}</TableRow>; })}</TableBody>
                </Table>
              </TableContainer>
            );
          }}
        </DataTable>
      </Stack>
    </main>
  );
}
createRoot(document.getElementById('root')).render(<App />);
