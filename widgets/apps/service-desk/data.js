// Harbour House, Monday 3 March 2025.
window.state = {
  today: '2025-03-03',
  tickets: [
    { id: 'HH-301', title: 'Projector flickers', text: 'The picture in the meeting room goes dark every few minutes.', room: 'Pier', category: 'Electrical', priority: 'normal', status: 'new', reporter: 'Imran Qureshi', assignee: '', due: '2025-03-06', comments: [], watchers: [] },
    { id: 'HH-302', title: 'Water on the kitchen floor', text: 'There is a puddle under the dishwasher.', room: 'Kitchen 2', category: 'Plumbing', priority: 'high', status: 'progress', reporter: 'Lena Brandt', assignee: 'Sam Okafor', due: '2025-03-03', comments: [{ by: 'Sam Okafor', text: 'Turned the water off, spare part is ordered.' }], watchers: ['Clare Dobson'] },
    { id: 'HH-303', title: 'Door badge does not work', text: 'My badge stopped opening the bicycle cellar.', room: 'Bicycle cellar', category: 'Access', priority: 'normal', status: 'new', reporter: 'Mei Tanaka', assignee: '', due: '2025-03-07', comments: [], watchers: [] },
    { id: 'HH-304', title: 'Heating too low', text: 'It is 17 degrees in here in the morning.', room: 'Office 2.04', category: 'Heating', priority: 'normal', status: 'waiting', reporter: 'Oliver Stone', assignee: 'Ruth Vogel', due: '2025-03-05', comments: [{ by: 'Ruth Vogel', text: 'Waiting for the heating company.' }], watchers: [] },
    { id: 'HH-305', title: 'Heating too loud', text: 'The radiator knocks all day.', room: 'Office 2.05', category: 'Heating', priority: 'low', status: 'new', reporter: 'Petra Novak', assignee: '', due: '2025-03-14', comments: [], watchers: [] },
    { id: 'HH-306', title: 'Lamp broken above the stairs', text: 'Second lamp from the top.', room: 'Lobby', category: 'Electrical', priority: 'high', status: 'new', reporter: 'Clare Dobson', assignee: '', due: '2025-03-04', comments: [], watchers: [] },
    { id: 'HH-307', title: 'Two new desks', text: 'Please put up two desks for the interns.', room: 'Office 1.02', category: 'Furniture', priority: 'low', status: 'progress', reporter: 'Imran Qureshi', assignee: 'Dan Miller', due: '2025-03-12', comments: [], watchers: [] },
    { id: 'HH-308', title: 'Blinds stuck', text: 'The blinds on the south side do not go up.', room: 'Lighthouse', category: 'Furniture', priority: 'normal', status: 'done', reporter: 'Mei Tanaka', assignee: 'Dan Miller', due: '2025-02-27', comments: [{ by: 'Dan Miller', text: 'New cord fitted.' }], watchers: [] },
    { id: 'HH-309', title: 'Coffee machine shows error 8', text: 'Kitchen on the first floor.', room: 'Kitchen 1', category: 'Electrical', priority: 'normal', status: 'progress', reporter: 'Petra Novak', assignee: 'Ana Costa', due: '2025-03-04', comments: [], watchers: [] },
    { id: 'HH-310', title: 'Tap drips', text: 'Left tap in the wash room.', room: 'Kitchen 1', category: 'Plumbing', priority: 'low', status: 'done', reporter: 'Lena Brandt', assignee: 'Sam Okafor', due: '2025-02-28', comments: [], watchers: [] },
    { id: 'HH-311', title: 'Key for the archive', text: 'I need a key for three days.', room: 'Office 1.02', category: 'Access', priority: 'normal', status: 'new', reporter: 'Oliver Stone', assignee: 'Ruth Vogel', due: '2025-03-05', comments: [], watchers: [] },
    { id: 'HH-312', title: 'Smell in the lift', text: 'Smells like burnt rubber.', room: 'Lobby', category: 'Electrical', priority: 'high', status: 'progress', reporter: 'Imran Qureshi', assignee: 'Ana Costa', due: '2025-03-03', comments: [], watchers: ['Clare Dobson'] }
  ],
  rooms: [
    { id: 'Pier', floor: 1, kind: 'Meeting room', seats: 8, equipment: ['Projector', 'Whiteboard'], temperature: 21, closed: false, reason: '' },
    { id: 'Lighthouse', floor: 3, kind: 'Meeting room', seats: 16, equipment: ['Projector', 'Video conference', 'Whiteboard'], temperature: 21, closed: false, reason: '' },
    { id: 'Anchor', floor: 1, kind: 'Meeting room', seats: 4, equipment: ['Screen'], temperature: 22, closed: false, reason: '' },
    { id: 'Compass', floor: 2, kind: 'Meeting room', seats: 6, equipment: ['Screen', 'Whiteboard'], temperature: 20, closed: true, reason: 'Painting until 7 March' },
    { id: 'Office 1.02', floor: 1, kind: 'Office', seats: 6, equipment: [], temperature: 21, closed: false, reason: '' },
    { id: 'Office 2.04', floor: 2, kind: 'Office', seats: 4, equipment: ['Whiteboard'], temperature: 19, closed: false, reason: '' },
    { id: 'Office 2.05', floor: 2, kind: 'Office', seats: 4, equipment: [], temperature: 21, closed: false, reason: '' },
    { id: 'Kitchen 1', floor: 1, kind: 'Common room', seats: 10, equipment: [], temperature: 20, closed: false, reason: '' },
    { id: 'Kitchen 2', floor: 2, kind: 'Common room', seats: 10, equipment: [], temperature: 20, closed: false, reason: '' },
    { id: 'Lobby', floor: 0, kind: 'Common room', seats: 12, equipment: ['Screen'], temperature: 19, closed: false, reason: '' },
    { id: 'Bicycle cellar', floor: -1, kind: 'Other', seats: 0, equipment: [], temperature: 12, closed: false, reason: '' }
  ],
  bookings: [
    { id: 1, room: 'Pier', title: 'Team meeting Sales', date: '2025-03-03', from: '10:00', to: '11:00', who: 'Imran Qureshi', people: 6, catering: false },
    { id: 2, room: 'Pier', title: 'Supplier visit', date: '2025-03-04', from: '13:00', to: '15:00', who: 'Lena Brandt', people: 5, catering: true },
    { id: 3, room: 'Lighthouse', title: 'Board meeting', date: '2025-03-05', from: '09:00', to: '12:00', who: 'Petra Novak', people: 12, catering: true },
    { id: 4, room: 'Lighthouse', title: 'First aid course', date: '2025-03-06', from: '13:00', to: '17:00', who: 'Clare Dobson', people: 14, catering: false },
    { id: 5, room: 'Anchor', title: 'Job interview', date: '2025-03-04', from: '09:30', to: '10:30', who: 'Mei Tanaka', people: 3, catering: false },
    { id: 6, room: 'Compass', title: 'Design review', date: '2025-03-10', from: '14:00', to: '15:30', who: 'Oliver Stone', people: 5, catering: false }
  ],
  staff: [
    { id: 1, name: 'Sam Okafor', role: 'Caretaker', phone: '201', shift: 'early', onDuty: true, skills: ['Plumbing', 'Heating'], awayFrom: '', awayTo: '', substitute: '' },
    { id: 2, name: 'Dan Miller', role: 'Caretaker', phone: '202', shift: 'late', onDuty: true, skills: ['Furniture'], awayFrom: '', awayTo: '', substitute: '' },
    { id: 3, name: 'Ana Costa', role: 'Electrician', phone: '203', shift: 'early', onDuty: true, skills: ['Electrical'], awayFrom: '', awayTo: '', substitute: '' },
    { id: 4, name: 'Ruth Vogel', role: 'Facility manager', phone: '210', shift: 'early', onDuty: true, skills: ['Access', 'Heating'], awayFrom: '', awayTo: '', substitute: '' },
    { id: 5, name: 'Clare Dobson', role: 'Service desk', phone: '200', shift: 'early', onDuty: true, skills: ['Access'], awayFrom: '', awayTo: '', substitute: '' },
    { id: 6, name: 'Joe Marsh', role: 'Service desk', phone: '200', shift: 'late', onDuty: false, skills: ['Access'], awayFrom: '2025-02-24', awayTo: '2025-03-07', substitute: 'Clare Dobson' },
    { id: 7, name: 'Ines Duarte', role: 'Cleaning', phone: '220', shift: 'late', onDuty: true, skills: ['Cleaning'], awayFrom: '', awayTo: '', substitute: '' },
    { id: 8, name: 'Karl Berger', role: 'Security', phone: '230', shift: 'night', onDuty: true, skills: ['Access'], awayFrom: '', awayTo: '', substitute: '' }
  ],
  announcements: [
    { id: 1, title: 'Fire drill on 12 March', text: 'The alarm will sound at 10:30. Please use the stairs.', audience: ['Floor 1', 'Floor 2', 'Floor 3'], status: 'published', pinned: true, from: '2025-03-01', until: '2025-03-12' },
    { id: 2, title: 'Car park closed this weekend', text: 'The barrier will be replaced.', audience: ['Floor 1', 'Floor 2', 'Floor 3'], status: 'published', pinned: false, from: '2025-03-03', until: '2025-03-09' },
    { id: 3, title: 'New coffee beans', text: 'We are testing a new roast in both kitchens.', audience: ['Floor 1', 'Floor 2'], status: 'published', pinned: false, from: '2025-02-20', until: '2025-03-20' },
    { id: 4, title: 'Window cleaning', text: 'Please clear your window sills.', audience: ['Floor 3'], status: 'draft', pinned: false, from: '2025-03-17', until: '2025-03-18' },
    { id: 5, title: 'Summer party', text: 'Keep 20 June free!', audience: ['Floor 1', 'Floor 2', 'Floor 3'], status: 'draft', pinned: false, from: '2025-04-01', until: '2025-06-20' },
    { id: 6, title: 'Lift inspection', text: 'The lift was inspected on 14 February.', audience: ['Floor 2', 'Floor 3'], status: 'archived', pinned: false, from: '2025-02-10', until: '2025-02-14' }
  ],
  settings: {
    open: '08:00', close: '17:00', greeting: 'Hello, this is the service desk of Harbour House.',
    autoReply: false, autoReplyText: 'Thank you, we have received your request.',
    hours: { high: 4, normal: 24, low: 72 }, notify: ['New ticket', 'Overdue ticket'], defaultAssignee: '', language: 'English',
    categories: ['Access', 'Cleaning', 'Electrical', 'Furniture', 'Heating', 'Plumbing']
  }
};
