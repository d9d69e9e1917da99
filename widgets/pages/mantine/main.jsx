import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button, Container, Group, MantineProvider, MultiSelect, NumberInput, Rating, SegmentedControl, Select, Slider, Stack, Stepper, Text, Title } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import '@mantine/core/styles.css';
import '@mantine/dates/styles.css';

window.state = { project: null, days: [], start: null, hours: 5, experience: 'None', age: null, rating: 0, step: 0 };
const set = (patch) => Object.assign(window.state, patch);
const iso = (d) => (d ? `${d.getFullYear()}-${String(d.getMonth() + 1).padStart(2, '0')}-${String(d.getDate()).padStart(2, '0')}` : null);

function App() {
  const [step, setStep] = useState(0);
  const [hours, setHours] = useState(5);
  const go = (n) => { setStep(n); set({ step: n }); };
  return (
    <MantineProvider>
      <Container size="sm" py="lg">
        <Title order={1} mb="md">Become a volunteer</Title>
        <Stepper active={step} onStepClick={go}>
          <Stepper.Step label="Your time">
            <Stack>
              <Select label="Project" placeholder="Pick a project" searchable data={['Animal shelter', 'Beach clean-up', 'Community garden', 'Food bank', 'Homework help', 'Library on wheels', 'Repair café', 'Soup kitchen']} onChange={(v) => set({ project: v })} />
              <MultiSelect label="Days" placeholder="Which days suit you?" data={['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', { value: 'Saturday', label: 'Saturday', disabled: true }]} onChange={(v) => set({ days: v })} />
              <DatePickerInput label="First day" placeholder="Pick a date" defaultDate={new Date(2027, 8, 1)} minDate={new Date(2027, 8, 6)} onChange={(d) => set({ start: iso(d) })} />
              <div><Text size="sm" fw={500}>Hours per week: {hours}</Text><Slider aria-label="Hours per week" min={1} max={20} value={hours} onChange={setHours} onChangeEnd={(v) => set({ hours: v })} /></div>
            </Stack>
          </Stepper.Step>
          <Stepper.Step label="About you">
            <Stack>
              <div><Text size="sm" fw={500} mb={4}>Experience</Text><SegmentedControl data={['None', 'Some', 'A lot']} onChange={(v) => set({ experience: v })} /></div>
              <NumberInput label="Your age" min={16} max={99} onChange={(v) => set({ age: v })} />
              <div><Text size="sm" fw={500} mb={4}>How did you like our website?</Text><Rating onChange={(v) => set({ rating: v })} /></div>
            </Stack>
          </Stepper.Step>
          <Stepper.Completed><Text>Thank you! We will call you soon.</Text></Stepper.Completed>
        </Stepper>
        <Group mt="xl"><Button variant="default" disabled={step === 0} onClick={() => go(step - 1)}>Back</Button><Button disabled={step === 2} onClick={() => go(step + 1)}>Next step</Button></Group>
      </Container>
    </MantineProvider>
  );
}
createRoot(document.getElementById('root')).render(<App />);
