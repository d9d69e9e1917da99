import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { PrimeReactProvider } from 'primereact/api';
import { Dropdown } from 'primereact/dropdown';
import { DataTable } from 'primereact/datatable';
import { Column } from 'primereact/column';
import { InputText } from 'primereact/inputtext';
import { Rating } from 'primereact/rating';
import { PickList } from 'primereact/picklist';
import 'primereact/resources/themes/lara-light-blue/theme.css';
import 'primereact/resources/primereact.min.css';
import 'primeicons/primeicons.css';

const start = [{ id: 1, title: 'The Old Mill', author: 'J. Brook', copies: '4' }, { id: 2, title: 'Garden Birds', author: 'A. Finch', copies: '12' }, { id: 3, title: 'Night Trains', author: 'L. Moreau', copies: '7' }];
window.state = { branch: null, copies: Object.fromEntries(start.map((b) => [b.title, b.copies])), sort: null, rating: 0, window: [] };
const set = (patch) => Object.assign(window.state, patch);
const branches = ['Aachen', 'Bonn', 'Bremen', 'Dortmund', 'Essen', 'Frankfurt', 'Freiburg', 'Hanover', 'Kassel', 'Leipzig', 'Mainz', 'Rostock'];

function App() {
  const [branch, setBranch] = useState(null);
  const [books, setBooks] = useState(start);
  const [sort, setSort] = useState({ sortField: null, sortOrder: null });
  const [rating, setRating] = useState(0);
  const [source, setSource] = useState(['Calendars', 'Postcards', 'Puzzles', 'Bookmarks']);
  const [target, setTarget] = useState([]);
  const done = ({ rowData, newValue, field }) => {
    const next = books.map((b) => (b.id === rowData.id ? { ...b, [field]: newValue } : b));
    setBooks(next);
    set({ copies: Object.fromEntries(next.map((b) => [b.title, b.copies])) });
  };
  return (
    <PrimeReactProvider>
      <main style={{ maxWidth: 800, margin: '24px auto', padding: '0 16px', fontFamily: 'sans-serif' }}>
        <h1>Bookshop stock</h1>
        <p><label htmlFor="branch" style={{ display: 'block', marginBottom: 4 }}>Branch</label>
          <Dropdown inputId="branch" value={branch} options={branches} filter placeholder="Select a branch" onChange={(e) => { setBranch(e.value); set({ branch: e.value }); }} style={{ width: 320 }} /></p>
        <h2>Books</h2>
        <DataTable value={books} editMode="cell" dataKey="id" {...sort} onSort={(e) => { setSort({ sortField: e.sortField, sortOrder: e.sortOrder }); set({ sort: `${e.sortField} ${e.sortOrder}` }); }}>
          <Column field="title" header="Title" sortable />
          <Column field="author" header="Author" sortable />
          <Column field="copies" header="Copies" editor={(o) => <InputText type="text" value={o.value} onChange={(e) => o.editorCallback(e.target.value)} />} onCellEditComplete={done} style={{ width: '30%' }} />
        </DataTable>
        <h2>How tidy is the shop?</h2>
        <Rating value={rating} cancel={false} onChange={(e) => { setRating(e.value); set({ rating: e.value }); }} />
        <h2>Shop window</h2>
        <PickList source={source} target={target} sourceHeader="In stock" targetHeader="In the window" showSourceControls={false} showTargetControls={false} itemTemplate={(i) => i}
          onChange={(e) => { setSource(e.source); setTarget(e.target); set({ window: [...e.target] }); }} />
      </main>
    </PrimeReactProvider>
  );
}
createRoot(document.getElementById('root')).render(<App />);
