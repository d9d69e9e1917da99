import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Box, Button, ChakraProvider, Container, Field, Heading, Menu, NumberInput, Portal, RatingGroup, SegmentGroup, Select, Slider, Stack, Switch, Text, createListCollection, defaultSystem } from '@chakra-ui/react';

window.state = { bean: null, bags: 1, strength: 3, rating: 0, grind: 'Whole beans', gift: false, status: 'active' };
const set = (patch) => Object.assign(window.state, patch);
const beans = createListCollection({ items: [{ label: 'Brazil Santos', value: 'brazil' }, { label: 'Colombia Supremo', value: 'colombia' }, { label: 'Ethiopia Sidamo', value: 'ethiopia' }, { label: 'Kenya AA (sold out)', value: 'kenya', disabled: true }, { label: 'House blend', value: 'house' }] });

function App() {
  const [bags, setBags] = useState('1');
  const [status, setStatus] = useState('active');
  const change = (s) => { setStatus(s); set({ status: s }); };
  return (
    <ChakraProvider value={defaultSystem}>
      <Container maxW="lg" py="6">
        <Stack gap="5">
          <Heading as="h1" size="2xl">Your coffee subscription</Heading>
          <Select.Root collection={beans} onValueChange={(e) => set({ bean: e.value[0] || null })}>
            <Select.HiddenSelect /><Select.Label>Coffee</Select.Label>
            <Select.Control><Select.Trigger><Select.ValueText placeholder="Choose your coffee" /></Select.Trigger><Select.IndicatorGroup><Select.Indicator /></Select.IndicatorGroup></Select.Control>
            <Portal><Select.Positioner><Select.Content>{beans.items.map((b) => <Select.Item item={b} key={b.value}>{b.label}<Select.ItemIndicator /></Select.Item>)}</Select.Content></Select.Positioner></Portal>
          </Select.Root>
          <Field.Root><Field.Label>Bags per month</Field.Label><NumberInput.Root width="full" value={bags} min={1} max={6} onValueChange={(e) => { setBags(e.value); set({ bags: e.valueAsNumber }); }}>
            <NumberInput.Control /><NumberInput.Input />
          </NumberInput.Root></Field.Root>
          <Text>Price per month: {(Number(bags) || 0) * 11} €</Text>
          <Slider.Root defaultValue={[3]} min={1} max={10} onValueChange={(e) => set({ strength: e.value[0] })}>
            <Slider.Label>Roast strength</Slider.Label><Slider.ValueText /><Slider.Control><Slider.Track><Slider.Range /></Slider.Track><Slider.Thumbs /></Slider.Control>
          </Slider.Root>
          <Box><Text fontWeight="medium" mb="1">Grind</Text>
            <SegmentGroup.Root defaultValue="Whole beans" onValueChange={(e) => set({ grind: e.value })}><SegmentGroup.Indicator /><SegmentGroup.Items items={['Whole beans', 'Filter', 'Espresso']} /></SegmentGroup.Root></Box>
          <RatingGroup.Root count={5} onValueChange={(e) => set({ rating: e.value })}><RatingGroup.Label>Rate your last delivery</RatingGroup.Label><RatingGroup.HiddenInput /><RatingGroup.Control /></RatingGroup.Root>
          <Switch.Root onCheckedChange={(e) => set({ gift: e.checked })}><Switch.HiddenInput /><Switch.Control /><Switch.Label>This is a gift</Switch.Label></Switch.Root>
          <Menu.Root onSelect={(e) => change(e.value)}><Menu.Trigger asChild><Button variant="outline" alignSelf="start">Manage subscription</Button></Menu.Trigger>
            <Portal><Menu.Positioner><Menu.Content><Menu.Item value="paused">Pause for a month</Menu.Item><Menu.Item value="skipped">Skip next delivery</Menu.Item><Menu.Item value="cancelled">Cancel subscription</Menu.Item></Menu.Content></Menu.Positioner></Portal></Menu.Root>
          <Text>Subscription is {status}.</Text>
        </Stack>
      </Container>
    </ChakraProvider>
  );
}
createRoot(document.getElementById('root')).render(<App />);
