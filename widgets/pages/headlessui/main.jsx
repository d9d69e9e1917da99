import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Combobox, ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions, Disclosure, DisclosureButton, DisclosurePanel, Field, Label, Listbox, ListboxButton, ListboxOption, ListboxOptions, Menu, MenuButton, MenuItem, MenuItems, Radio, RadioGroup, Switch } from '@headlessui/react';
import './main.css';

window.state = { pizza: null, size: 'Medium', street: null, cutlery: false, account: null };
const set = (patch) => Object.assign(window.state, patch);
const pizzas = ['Margherita', 'Funghi', 'Prosciutto', 'Quattro Stagioni', 'Diavola', 'Calzone (sold out)'];
const streets = ['Bahnhofstraße', 'Gartenweg', 'Goethestraße', 'Hauptstraße', 'Kirchplatz', 'Lindenallee', 'Marktplatz', 'Schillerstraße', 'Waldweg'];
const prices = { Small: 7, Medium: 9, Large: 12 };

function App() {
  const [pizza, setPizza] = useState(null);
  const [size, setSize] = useState('Medium');
  const [street, setStreet] = useState(null);
  const [query, setQuery] = useState('');
  const [cutlery, setCutlery] = useState(false);
  const found = streets.filter((s) => s.toLowerCase().includes(query.toLowerCase()));
  return (
    <main>
      <div className="row" style={{ justifyContent: 'space-between' }}>
        <h1>Order a pizza</h1>
        <Menu><MenuButton className="box" style={{ width: 'auto' }}>My account</MenuButton><MenuItems anchor="bottom end" className="options">
          {['Past orders', 'Addresses', 'Sign out'].map((t) => <MenuItem key={t}><div className="option" onClick={() => set({ account: t })}>{t}</div></MenuItem>)}
        </MenuItems></Menu>
      </div>
      <Field className="field"><Label>Pizza</Label>
        <Listbox value={pizza} onChange={(v) => { setPizza(v); set({ pizza: v }); }}><ListboxButton className="box">{pizza || 'Please choose'}</ListboxButton>
          <ListboxOptions anchor="bottom start" className="options">{pizzas.map((p) => <ListboxOption key={p} value={p} disabled={p.includes('sold out')} className="option">{p}</ListboxOption>)}</ListboxOptions></Listbox></Field>
      <div className="field"><span className="title" id="size">Size</span>
        <RadioGroup aria-labelledby="size" className="sizes" value={size} onChange={(v) => { setSize(v); set({ size: v }); }}>{Object.keys(prices).map((s) => <Radio key={s} value={s} className="size">{s}</Radio>)}</RadioGroup></div>
      <Field className="field"><Label>Street</Label>
        <Combobox value={street} onChange={(v) => { setStreet(v); set({ street: v }); }} onClose={() => setQuery('')}>
          <div className="combo"><ComboboxInput className="box" placeholder="Type your street" displayValue={(v) => v || ''} onChange={(e) => setQuery(e.target.value)} /><ComboboxButton aria-label="Show streets">▾</ComboboxButton></div>
          <ComboboxOptions anchor="bottom start" className="options">{found.map((s) => <ComboboxOption key={s} value={s} className="option">{s}</ComboboxOption>)}</ComboboxOptions></Combobox></Field>
      <Field className="field row"><Switch checked={cutlery} onChange={(v) => { setCutlery(v); set({ cutlery: v }); }} className="switch"><span /></Switch><Label>With cutlery</Label></Field>
      <p>Price: <strong>{prices[size]} €</strong></p>
      <Disclosure><DisclosureButton className="box">Allergen information</DisclosureButton><DisclosurePanel><p>All pizzas contain gluten and milk.</p></DisclosurePanel></Disclosure>
    </main>
  );
}
createRoot(document.getElementById('root')).render(<App />);
