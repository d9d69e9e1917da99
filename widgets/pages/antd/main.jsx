import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Form, Select, DatePicker, Slider, Table, Rate, Typography } from 'antd';
import dayjs from 'dayjs';

window.state = { city: null, arrival: null, price: 300, stars: 0, hotels: ['Seeblick', 'Krone', 'Central', 'Alte Post'] };
const set = (patch) => Object.assign(window.state, patch);

const cities = ['Amsterdam', 'Athens', 'Barcelona', 'Berlin', 'Bern', 'Brussels', 'Budapest', 'Cologne', 'Copenhagen', 'Dresden', 'Dublin', 'Florence', 'Geneva', 'Hamburg', 'Helsinki', 'Lisbon', 'London', 'Lyon', 'Madrid', 'Milan', 'Munich', 'Oslo', 'Paris', 'Prague', 'Rome', 'Salzburg', 'Stockholm', 'Vienna', 'Warsaw', 'Zurich'];
const hotels = [
  { key: 1, name: 'Seeblick', price: 140, distance: 3.2 },
  { key: 2, name: 'Krone', price: 95, distance: 0.8 },
  { key: 3, name: 'Central', price: 210, distance: 0.2 },
  { key: 4, name: 'Alte Post', price: 120, distance: 1.5 },
];

function App() {
  const [price, setPrice] = useState(300);
  return (
    <main style={{ maxWidth: 760, margin: '24px auto', padding: '0 16px' }}>
      <Typography.Title level={1}>Hotel Finder</Typography.Title>
      <Form layout="vertical">
        <Form.Item label="City" htmlFor="city">
          <Select id="city" showSearch placeholder="Where do you want to go?" options={cities.map((c) => ({ value: c, label: c }))} onChange={(v) => set({ city: v })} />
        </Form.Item>
        <Form.Item label="Arrival" htmlFor="arrival" extra="Rooms are available from 5 May 2027.">
          <DatePicker id="arrival" defaultPickerValue={dayjs('2027-05-01')} disabledDate={(d) => d.isBefore('2027-05-05', 'day')} onChange={(d) => set({ arrival: d ? d.format('YYYY-MM-DD') : null })} />
        </Form.Item>
        <Form.Item label={`Maximum price per night: ${price} €`}>
          <Slider min={50} max={300} step={10} value={price} onChange={setPrice} onChangeComplete={(v) => set({ price: v })} />
        </Form.Item>
        <Form.Item label="Guest rating at least">
          <Rate onChange={(v) => set({ stars: v })} />
        </Form.Item>
      </Form>
      <Typography.Title level={2}>Hotels</Typography.Title>
      <Table
        pagination={false}
        dataSource={hotels}
        onChange={(p, f, sorter, extra) => set({ hotels: extra.currentDataSource.map((h) => h.name), order: sorter.order })}
        columns={[
          { title: 'Hotel', dataIndex: 'name', sorter: (a, b) => a.name.localeCompare(b.name) },
          { title: 'Price', dataIndex: 'price', sorter: (a, b) => a.price - b.price, render: (v) => `${v} €` },
          { title: 'Distance to centre', dataIndex: 'distance', render: (v) => `${v} km` },
        ]}
      />
    </main>
  );
}
createRoot(document.getElementById('root')).render(<App />);
