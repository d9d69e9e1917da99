import Choices from 'choices.js';
import 'choices.js/public/assets/styles/choices.css';
import '../base.css';
const state = window.state = { cuisine: '', ingredients: ['Salt', 'Onion'], tags: ['quick'], level: 'Easy' };
const sum = document.getElementById('sum');
const show = () => { sum.textContent = [state.cuisine || 'no cuisine', state.level, state.ingredients.length + ' ingredients'].join(', '); };
const make = (id, key, options) => {
  const el = document.getElementById(id);
  const c = new Choices(el, { shouldSort: false, itemSelectText: '', ...options });
  el.addEventListener('change', () => { state[key] = c.getValue(true) ?? ''; show(); });
};
make('cuisine', 'cuisine', { searchPlaceholderValue: 'Search cuisines' });
make('ingredients', 'ingredients', { removeItemButton: true, placeholderValue: 'Add an ingredient' });
make('tags', 'tags', { removeItemButton: true, duplicateItemsAllowed: false, placeholderValue: 'Add a tag' });
make('level', 'level', { searchEnabled: false });
show();
