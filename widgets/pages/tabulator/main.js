import { TabulatorFull as Tabulator } from 'tabulator-tables';
import 'tabulator-tables/dist/css/tabulator.min.css';
import '../base.css';
const data = [
  { id: 101, customer: 'Bakery Sunrise', item: 'Flyers', quantity: 500, status: 'Open', paid: false },
  { id: 102, customer: 'Cafe Luna', item: 'Menus', quantity: 40, status: 'In progress', paid: true },
  { id: 103, customer: 'Hotel Alpina', item: 'Posters', quantity: 25, status: 'Open', paid: false },
  { id: 104, customer: 'Yoga Loft', item: 'Business cards', quantity: 200, status: 'Shipped', paid: true },
  { id: 105, customer: 'City Cinema', item: 'Posters', quantity: 60, status: 'Open', paid: false },
  { id: 106, customer: 'Flower Corner', item: 'Flyers', quantity: 300, status: 'In progress', paid: false },
];
const state = window.state = { sort: null, filters: {}, rows: data.map((d) => d.customer), data: structuredClone(data), ready: false };
const t = new Tabulator('#t', {
  data, layout: 'fitColumns', movableRows: true, rowHeader: { headerSort: false, resizable: false, width: 36, rowHandle: true, formatter: 'handle' },
  columns: [
    { title: 'Number', field: 'id', width: 110 },
    { title: 'Customer', field: 'customer', headerFilter: 'input', headerFilterPlaceholder: 'Search customer' },
    { title: 'Item', field: 'item' },
    { title: 'Quantity', field: 'quantity', editor: 'number', editorParams: { min: 1 }, validator: ['required', 'min:1'] },
    { title: 'Status', field: 'status', editor: 'list', editorParams: { values: ['Open', 'In progress', 'Shipped', 'Cancelled'] } },
    { title: 'Paid', field: 'paid', formatter: 'tickCross', editor: true, hozAlign: 'center', width: 90 },
  ],
});
const total = () => { document.getElementById('total').textContent = state.data.reduce((s, d) => s + Number(d.quantity), 0); };
t.on('tableBuilt', () => { state.ready = true; });
t.on('dataSorted', (sorters, rows) => { state.sort = sorters.length ? [sorters[0].field, sorters[0].dir] : null; if (state.ready) state.rows = rows.map((r) => r.getData().customer); });
t.on('dataFiltered', (f, rows) => { if (state.ready) state.rows = rows.map((r) => r.getData().customer); });
t.on('cellEdited', (cell) => { const d = state.data.find((x) => x.id === cell.getData().id); d[cell.getField()] = cell.getValue(); total(); });
t.on('rowMoved', () => { state.rows = t.getRows('active').map((r) => r.getData().customer); });
total();
