import { createRoot } from 'react-dom/client';
import Select from 'react-select';
import CreatableSelect from 'react-select/creatable';
import AsyncSelect from 'react-select/async';

window.state = { cuisine: null, ingredients: ['Salt'], tags: [], author: null };
const set = (patch) => Object.assign(window.state, patch);
const opts = (list) => list.map((l) => ({ value: l, label: l }));
const groups = [
  { label: 'Vegetables', options: opts(['Carrots', 'Leek', 'Onions', 'Potatoes', 'Tomatoes']) },
  { label: 'Dairy', options: opts(['Butter', 'Cream', 'Parmesan', 'Yoghurt']) },
  { label: 'Spices', options: opts(['Cumin', 'Pepper', 'Salt', 'Thyme']) },
];
const authors = ['Alice Novak', 'Alina Weber', 'Bruno Costa', 'Hannah Schmidt', 'Henrik Larsen', 'Maria Rossi'];
const load = (text) => new Promise((done) => setTimeout(() => done(opts(authors.filter((a) => a.toLowerCase().includes(text.toLowerCase())))), 600));

createRoot(document.getElementById('root')).render(
  <main style={{ maxWidth: 560, margin: '24px auto', padding: '0 16px', font: '16px/1.5 sans-serif', display: 'grid', gap: 18 }}>
    <h1 style={{ margin: 0 }}>Edit recipe: Vegetable soup</h1>
    <div><label htmlFor="cuisine">Cuisine</label><Select inputId="cuisine" options={[...opts(['Austrian', 'French', 'Greek', 'Indian', 'Italian', 'Japanese', 'Mexican', 'Thai']), { value: 'Martian', label: 'Space food (coming soon)', isDisabled: true }]} isClearable onChange={(o) => set({ cuisine: o ? o.value : null })} /></div>
    <div><label htmlFor="ingredients">Ingredients</label><Select inputId="ingredients" isMulti options={groups} defaultValue={opts(['Salt'])} onChange={(o) => set({ ingredients: o.map((x) => x.value) })} /></div>
    <div><label htmlFor="tags">Tags</label><CreatableSelect inputId="tags" isMulti options={opts(['Easy', 'Quick', 'Winter'])} placeholder="Choose or type a new tag" onChange={(o) => set({ tags: o.map((x) => x.value) })} /></div>
    <div><label htmlFor="author">Author</label><AsyncSelect inputId="author" loadOptions={load} placeholder="Type to search" onChange={(o) => set({ author: o ? o.value : null })} /></div>
  </main>,
);
