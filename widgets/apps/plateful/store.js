(function () {
  var KEY = 'plateful-v1', TODAY = '2027-05-12';
  function ing(s) { return s.split(';').map(function (x) { var p = x.trim().split('|'); return { qty: p[0] === '' ? null : +p[0], unit: p[1], name: p[2], aisle: p[3] || 'Other' }; }); }
  function rec(id, title, course, diets, minutes, serves, rating, fav, added, ingredients, steps, note) { return { id: id, title: title, course: course, diets: diets, minutes: minutes, serves: serves, rating: rating, favourite: fav, added: added, ingredients: ing(ingredients), steps: steps, notes: note ? [note] : [] }; }
  function seed() {
    return {
      today: TODAY, messages: [], nextId: 31, nextItem: 20,
      settings: { name: 'Ruth Adeyemi', email: 'ruth@plateful.example', people: 4, units: 'metric', weekStart: 'Monday', allergies: ['Peanuts'], reminder: '17:30', weeklyMail: true },
      recipes: [
        rec(1, 'Chickpea and Spinach Curry', 'Dinner', ['Vegan', 'Gluten-free'], 35, 4, 5, true, '2027-01-14', '2|tins|chickpeas|Tins & jars;200|g|spinach|Vegetables;1||onion|Vegetables;400|ml|coconut milk|Tins & jars;2|tbsp|curry paste|Spices', ['Fry the onion until soft.', 'Stir in the curry paste and the chickpeas.', 'Pour in the coconut milk and simmer for 15 minutes.', 'Fold in the spinach and serve.'], 'Freezes well.'),
        rec(2, 'Lemon Roast Chicken', 'Dinner', ['Gluten-free'], 95, 4, 5, true, '2026-11-02', '1|kg|chicken thighs|Meat & fish;2||lemons|Fruit;800|g|potatoes|Vegetables;1|bulb|garlic|Vegetables', ['Heat the oven to 200 °C.', 'Toss everything in a large tin.', 'Roast for 75 minutes, turning once.']),
        rec(3, 'Overnight Oats', 'Breakfast', ['Vegetarian'], 10, 2, 4, false, '2027-02-20', '120|g|rolled oats|Cereal;250|ml|milk|Dairy;100|g|blueberries|Fruit;1|tbsp|honey|Baking', ['Mix the oats with the milk and the honey.', 'Chill overnight.', 'Top with blueberries.']),
        rec(4, 'Tomato Basil Soup', 'Lunch', ['Vegan', 'Gluten-free'], 30, 4, 4, false, '2027-03-01', '2|tins|chopped tomatoes|Tins & jars;1||onion|Vegetables;1|bunch|basil|Vegetables;500|ml|vegetable stock|Spices', ['Soften the onion.', 'Add the tomatoes and the stock and simmer.', 'Blend with the basil.']),
        rec(5, 'Mushroom Risotto', 'Dinner', ['Vegetarian', 'Gluten-free'], 45, 4, 4, true, '2026-12-09', '300|g|risotto rice|Cereal;350|g|mushrooms|Vegetables;1|l|vegetable stock|Spices;60|g|parmesan|Dairy', ['Fry the mushrooms.', 'Toast the rice and add the stock ladle by ladle.', 'Finish with parmesan.']),
        rec(6, 'Tuna Niçoise Salad', 'Lunch', ['Gluten-free'], 25, 2, 3, false, '2027-04-04', '2|tins|tuna|Tins & jars;150|g|green beans|Vegetables;3||eggs|Dairy;80|g|olives|Tins & jars', ['Boil the eggs and the beans.', 'Arrange everything on a plate.', 'Dress with oil and vinegar.']),
        rec(7, 'Banana Pancakes', 'Breakfast', ['Vegetarian'], 20, 4, 5, true, '2027-01-30', '2||bananas|Fruit;3||eggs|Dairy;150|g|flour|Baking;200|ml|milk|Dairy', ['Mash the bananas.', 'Whisk in the eggs, flour and milk.', 'Fry small pancakes.']),
        rec(8, 'Beef Chilli', 'Dinner', ['Gluten-free'], 70, 6, 4, false, '2026-10-18', '600|g|beef mince|Meat & fish;2|tins|kidney beans|Tins & jars;2|tins|chopped tomatoes|Tins & jars;1||onion|Vegetables', ['Brown the mince.', 'Add the rest and simmer for an hour.']),
        rec(9, 'Halloumi Wraps', 'Lunch', ['Vegetarian'], 15, 2, 4, false, '2027-04-22', '225|g|halloumi|Dairy;4||tortillas|Bread;1||cucumber|Vegetables;100|g|yoghurt|Dairy', ['Grill the halloumi.', 'Fill the tortillas.']),
        rec(10, 'Apple Crumble', 'Dessert', ['Vegetarian'], 55, 6, 5, true, '2026-09-27', '1|kg|apples|Fruit;150|g|flour|Baking;100|g|butter|Dairy;90|g|sugar|Baking', ['Slice the apples into a dish.', 'Rub flour, butter and sugar together.', 'Bake for 40 minutes.']),
        rec(11, 'Chocolate Mousse', 'Dessert', ['Vegetarian', 'Gluten-free'], 20, 4, 4, false, '2027-02-13', '200|g|dark chocolate|Baking;4||eggs|Dairy;30|g|sugar|Baking', ['Melt the chocolate.', 'Fold in the whisked eggs.', 'Chill for three hours.']),
        rec(12, 'Salmon with Dill Potatoes', 'Dinner', ['Gluten-free'], 40, 2, 4, false, '2027-03-19', '2||salmon fillets|Meat & fish;500|g|potatoes|Vegetables;1|bunch|dill|Vegetables;100|g|yoghurt|Dairy', ['Boil the potatoes.', 'Bake the salmon for 15 minutes.', 'Mix dill and yoghurt.']),
        rec(13, 'Shakshuka', 'Breakfast', ['Vegetarian', 'Gluten-free'], 30, 2, 5, false, '2027-04-11', '4||eggs|Dairy;1|tin|chopped tomatoes|Tins & jars;1||red pepper|Vegetables;1|tsp|cumin|Spices', ['Cook the pepper and the tomatoes down.', 'Crack in the eggs and cover.']),
        rec(14, 'Lentil Bolognese', 'Dinner', ['Vegan'], 50, 4, 3, false, '2027-05-03', '250|g|brown lentils|Tins & jars;400|g|spaghetti|Cereal;2|tins|chopped tomatoes|Tins & jars;2||carrots|Vegetables', ['Simmer lentils, carrots and tomatoes.', 'Boil the spaghetti.']),
        rec(15, 'Carrot and Ginger Soup', 'Lunch', ['Vegan', 'Gluten-free'], 40, 4, 4, false, '2026-12-28', '700|g|carrots|Vegetables;1|piece|ginger|Vegetables;1|l|vegetable stock|Spices', ['Simmer the carrots in the stock.', 'Blend with the ginger.']),
        rec(16, 'Fish Tacos', 'Dinner', [], 30, 4, 5, false, '2027-05-08', '500|g|cod|Meat & fish;8||tortillas|Bread;1|half|red cabbage|Vegetables;2||limes|Fruit', ['Fry the cod.', 'Shred the cabbage.', 'Fill the tortillas and squeeze over lime.']),
        rec(17, 'Rhubarb Fool', 'Dessert', ['Vegetarian', 'Gluten-free'], 25, 4, 3, false, '2027-04-29', '400|g|rhubarb|Fruit;300|ml|cream|Dairy;80|g|sugar|Baking', ['Stew the rhubarb with the sugar.', 'Fold into whipped cream.']),
        rec(18, 'Green Smoothie', 'Breakfast', ['Vegan', 'Gluten-free'], 5, 1, 3, false, '2027-05-10', '1||banana|Fruit;50|g|spinach|Vegetables;200|ml|oat milk|Dairy', ['Blend everything.'])
      ],
      plan: [
        { id: 1, date: '2027-05-10', meal: 'Breakfast', recipe: 3, people: 2 }, { id: 2, date: '2027-05-10', meal: 'Dinner', recipe: 1, people: 4 },
        { id: 3, date: '2027-05-11', meal: 'Dinner', recipe: 5, people: 4 }, { id: 4, date: '2027-05-12', meal: 'Lunch', recipe: 4, people: 2 }, { id: 5, date: '2027-05-12', meal: 'Dinner', recipe: 16, people: 4 },
        { id: 6, date: '2027-05-14', meal: 'Dinner', recipe: 8, people: 6 }, { id: 7, date: '2027-05-15', meal: 'Breakfast', recipe: 7, people: 4 }, { id: 8, date: '2027-05-16', meal: 'Dinner', recipe: 2, people: 4 },
        { id: 9, date: '2027-05-18', meal: 'Dinner', recipe: 12, people: 2 }
      ],
      shopping: [
        { id: 1, name: 'Milk', qty: '2 l', aisle: 'Dairy', done: false }, { id: 2, name: 'Eggs', qty: '12', aisle: 'Dairy', done: false }, { id: 3, name: 'Parmesan', qty: '60 g', aisle: 'Dairy', done: true },
        { id: 4, name: 'Cod', qty: '500 g', aisle: 'Meat & fish', done: false }, { id: 5, name: 'Red cabbage', qty: '1', aisle: 'Vegetables', done: false }, { id: 6, name: 'Mushrooms', qty: '350 g', aisle: 'Vegetables', done: true },
        { id: 7, name: 'Limes', qty: '2', aisle: 'Fruit', done: false }, { id: 8, name: 'Tortillas', qty: '8', aisle: 'Bread', done: false }, { id: 9, name: 'Chopped tomatoes', qty: '2 tins', aisle: 'Tins & jars', done: false }, { id: 10, name: 'Kitchen roll', qty: '1', aisle: 'Other', done: false }
      ],
      pantry: [
        { id: 1, name: 'Flour', qty: 800, unit: 'g', best: '2027-11-30', place: 'Cupboard' }, { id: 2, name: 'Rolled oats', qty: 500, unit: 'g', best: '2027-08-15', place: 'Cupboard' }, { id: 3, name: 'Chickpeas', qty: 3, unit: 'tins', best: '2028-06-01', place: 'Cupboard' },
        { id: 4, name: 'Yoghurt', qty: 250, unit: 'g', best: '2027-05-11', place: 'Fridge' }, { id: 5, name: 'Butter', qty: 200, unit: 'g', best: '2027-06-20', place: 'Fridge' }, { id: 6, name: 'Halloumi', qty: 225, unit: 'g', best: '2027-05-15', place: 'Fridge' },
        { id: 7, name: 'Peas', qty: 900, unit: 'g', best: '2027-12-31', place: 'Freezer' }, { id: 8, name: 'Salmon fillets', qty: 2, unit: 'pieces', best: '2027-07-09', place: 'Freezer' }, { id: 9, name: 'Spinach', qty: 80, unit: 'g', best: '2027-05-13', place: 'Fridge' },
        { id: 10, name: 'Honey', qty: 1, unit: 'jar', best: '2029-01-01', place: 'Cupboard' }, { id: 11, name: 'Cream', qty: 150, unit: 'ml', best: '2027-05-08', place: 'Fridge' }, { id: 12, name: 'Risotto rice', qty: 700, unit: 'g', best: '2028-02-10', place: 'Cupboard' }
      ]
    };
  }
  var s = null; try { s = JSON.parse(localStorage.getItem(KEY)); } catch (e) { }
  window.store = s || seed();
  window.save = function () { localStorage.setItem(KEY, JSON.stringify(window.store)); };
  if (!s) save();
  window.qs = new URLSearchParams(location.search);
  window.$ = function (x, r) { return (r || document).querySelector(x); };
  window.$$ = function (x, r) { return [].slice.call((r || document).querySelectorAll(x)); };
  window.esc = function (t) { return String(t).replace(/[&<>"]/g, function (c) { return { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }[c]; }); };
  window.day = function (d) { return new Date(d + 'T12:00:00'); };
  window.iso = function (d) { return d.getFullYear() + '-' + ('0' + (d.getMonth() + 1)).slice(-2) + '-' + ('0' + d.getDate()).slice(-2); };
  window.plus = function (d, n) { var x = day(d); x.setDate(x.getDate() + n); return iso(x); };
  window.fmt = function (d, o) { return day(d).toLocaleDateString('en-GB', o || { day: 'numeric', month: 'short', year: 'numeric' }); };
  window.toast = function (t) { store.messages.push(t); save(); var b = document.createElement('p'); b.className = 'toast'; b.setAttribute('role', 'status'); b.textContent = t; $('#toasts').appendChild(b); setTimeout(function () { b.remove(); }, 6000); };
  window.flash = function (t, url) { save(); sessionStorage.setItem('flash', t); location.href = url; };
  window.recipe = function (id) { return store.recipes.find(function (r) { return r.id === +id; }); };
  window.ask = function (title, text, yes, fn) { var d = document.createElement('dialog'); d.innerHTML = '<form method="dialog"><h2>' + esc(title) + '</h2><p>' + esc(text) + '</p><menu><button value="no">Keep</button><button value="yes" class="danger">' + esc(yes) + '</button></menu></form>'; document.body.appendChild(d); d.addEventListener('close', function () { var v = d.returnValue; d.remove(); if (v === 'yes') fn(); }); d.showModal(); };
  document.addEventListener('DOMContentLoaded', function () {
    var pages = [['index.html', 'Recipes'], ['planner.html', 'Meal plan'], ['shopping.html', 'Shopping list'], ['pantry.html', 'Pantry']];
    var here = location.pathname.split('/').pop() || 'index.html'; if (here === 'recipe.html' || here === 'edit.html') here = 'index.html';
    var h = document.createElement('header'); h.innerHTML = '<a class="brand" href="index.html">Plateful</a><nav>' + pages.map(function (p) { return '<a href="' + p[0] + '"' + (here === p[0] ? ' aria-current="page"' : '') + '>' + p[1] + (p[0] === 'shopping.html' ? ' <span class="n" id="nav-count"></span>' : '') + '</a>'; }).join('') + '</nav><a class="me" href="settings.html">' + esc(store.settings.name) + '</a>';
    document.body.insertBefore(h, document.body.firstChild);
    var t = document.createElement('div'); t.id = 'toasts'; document.body.appendChild(t);
    var f = document.createElement('footer'); f.innerHTML = '<p>Plateful · today is ' + fmt(store.today, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }) + '</p>'; document.body.appendChild(f);
    navCount(); var m = sessionStorage.getItem('flash'); if (m) { sessionStorage.removeItem('flash'); toast(m); }
    if (window.page) window.page();
  });
  window.navCount = function () { $('#nav-count').textContent = store.shopping.filter(function (i) { return !i.done; }).length; };
})();
