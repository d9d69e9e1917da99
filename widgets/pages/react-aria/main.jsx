import { createRoot } from 'react-dom/client';
import { Button, Calendar, CalendarCell, CalendarGrid, DateInput, DatePicker, DateSegment, Dialog, GridList, GridListItem, Group, Heading, I18nProvider, Input, Label, ListBox, ListBoxItem, NumberField, Popover, Select, SelectValue, Slider, SliderOutput, SliderThumb, SliderTrack, useDragAndDrop } from 'react-aria-components';
import { useState } from 'react';
import { CalendarDate } from '@internationalized/date';
import './main.css';

window.state = { country: null, travellers: 2, departure: null, budget: 500, stops: ['Lyon', 'Nice', 'Genoa', 'Pisa'] };
const set = (patch) => Object.assign(window.state, patch);

function Stops() {
  const [stops, setStops] = useState(['Lyon', 'Nice', 'Genoa', 'Pisa']);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((k) => ({ 'text/plain': String(k) })),
    onReorder(e) {
      const moved = stops.filter((s) => e.keys.has(s));
      const rest = stops.filter((s) => !e.keys.has(s));
      let at = rest.indexOf(e.target.key);
      if (at < 0) return;
      if (e.target.dropPosition === 'after') at++;
      rest.splice(at, 0, ...moved);
      setStops(rest);
      set({ stops: rest });
    },
  });
  return (
    <GridList aria-label="Stops" items={stops.map((s) => ({ id: s }))} dragAndDropHooks={dragAndDropHooks}>
      {(item) => <GridListItem id={item.id} textValue={item.id}><Button slot="drag">≡</Button>{item.id}</GridListItem>}
    </GridList>
  );
}

createRoot(document.getElementById('root')).render(
  <I18nProvider locale="en-GB">
    <main>
      <h1>Travel planner</h1>
      <Select placeholder="Select a country" disabledKeys={['Monaco']} onSelectionChange={(k) => set({ country: k })}>
        <Label>Country</Label><Button><SelectValue /> <span aria-hidden="true">▾</span></Button>
        <Popover><ListBox>{['Austria', 'France', 'Italy', 'Monaco', 'Portugal', 'Spain', 'Switzerland'].map((c) => <ListBoxItem key={c} id={c}>{c}</ListBoxItem>)}</ListBox></Popover>
      </Select>
      <NumberField defaultValue={2} minValue={1} maxValue={9} onChange={(v) => set({ travellers: v })}>
        <Label>Travellers</Label><Group><Button slot="decrement">−</Button><Input /><Button slot="increment">+</Button></Group>
      </NumberField>
      <DatePicker minValue={new CalendarDate(2027, 7, 5)} placeholderValue={new CalendarDate(2027, 7, 5)} isDateUnavailable={(d) => d.month === 7 && d.day === 14} onChange={(d) => set({ departure: d ? d.toString() : null })}>
        <Label>Departure (from 5 July 2027)</Label>
        <Group><DateInput>{(s) => <DateSegment segment={s} />}</DateInput><Button>▾</Button></Group>
        <Popover><Dialog><Calendar><header><Button slot="previous">◀</Button><Heading /><Button slot="next">▶</Button></header><CalendarGrid>{(d) => <CalendarCell date={d} />}</CalendarGrid></Calendar></Dialog></Popover>
      </DatePicker>
      <Slider defaultValue={500} minValue={100} maxValue={2000} step={100} onChange={(v) => set({ budget: v })}>
        <Label>Budget in euros</Label><SliderOutput /><SliderTrack><SliderThumb /></SliderTrack>
      </Slider>
      <h2>Stops</h2>
      <Stops />
    </main>
  </I18nProvider>,
);
