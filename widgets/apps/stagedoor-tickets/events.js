window.EVENTS = (() => {
  const E = (id, name, cat, city, venue, date, time, types, opt, about) => ({ id, name, cat, city, venue, date, time, types: types ? types.split(';').map(x => { const [n, p, l] = x.split('|'); return { name: n, price: +p, left: +l }; }) : null, seated: !types, soldOut: opt === 'sold', doors: opt || '', about });
  const seats = null;
  return [
    E(2001, 'Northern Brass Night', 'Concert', 'Leeds', 'Foundry Hall', '2027-09-18', '19:30', 'Standing|24|80;Balcony|32|12', '', 'Forty players, one very loud evening.'),
    E(2002, 'The Glass Orchard', 'Theatre', 'Bristol', 'Harbour Theatre', '2027-09-24', '19:00', seats, '', 'A family sells its last field. New play by Tess Arden.'),
    E(2003, 'Late Laughs with Dot Merrow', 'Comedy', 'Manchester', 'The Copper Room', '2027-09-11', '20:00', 'Standard|16|40;Reduced|12|15', '', 'Stand-up about neighbours, bees and tax.'),
    E(2004, 'Moonlit Jazz Quartet', 'Concert', 'Bristol', 'Quayside Cellar', '2027-09-30', '20:30', 'Standard|18|25;Table for two|44|4', '', 'Ballads and blue notes by candlelight.'),
    E(2005, 'Harriers v Comets', 'Sport', 'Glasgow', 'Clyde Arena', '2027-10-02', '15:00', 'Adult|22|300;Child|10|120', '', 'The basketball season opener.'),
    E(2006, 'Pip and the Paper Boat', 'Family', 'Leeds', 'Little Playhouse', '2027-09-19', '11:00', 'Adult|12|30;Child|8|30', '', 'Puppet theatre for ages 3 and up.'),
    E(2007, 'Echo Harbour Live', 'Concert', 'Glasgow', 'Clyde Arena', '2027-11-13', '20:00', seats, '', 'The band returns with the album “Tidelines”.'),
    E(2008, 'Winter Ledger', 'Theatre', 'Manchester', 'Exchange Stage', '2027-10-15', '19:30', seats, '', 'A thriller in a counting house.'),
    E(2009, 'Ask an Astronaut', 'Talk', 'Bristol', 'Observatory Hall', '2027-10-07', '18:30', 'Adult|9|60;Student|6|40', '', 'Ninety minutes of questions, no slides.'),
    E(2010, 'Open Mic Monday', 'Comedy', 'Leeds', 'Back Bar', '2027-09-13', '19:00', 'Standard|5|50', '', 'Ten acts, five minutes each.'),
    E(2011, 'Velvet Static', 'Concert', 'Manchester', 'Foundry Yard', '2027-10-22', '20:00', 'Standing|29|0', 'sold', 'Synths, strings and strobe.'),
    E(2012, 'The Bear Who Danced', 'Family', 'Bristol', 'Harbour Theatre', '2027-12-04', '14:00', seats, '', 'A winter show with live music.'),
    E(2013, 'Sunday Strings', 'Concert', 'Glasgow', 'St Aldan Church', '2027-10-10', '16:00', 'Standard|14|90;Reduced|9|30', '', 'String quartets in the afternoon light.'),
    E(2014, 'Wolves v Otters', 'Sport', 'Manchester', 'Ice Dome', '2027-09-25', '17:30', 'Adult|20|200;Child|9|90', '', 'Ice hockey under the lights.'),
    E(2015, 'The Last Lamplighter', 'Theatre', 'Leeds', 'Little Playhouse', '2027-11-05', '19:00', 'Standard|21|0', 'sold', 'One actor, forty lamps.'),
    E(2016, 'Writing the Sea with Mara Quill', 'Talk', 'Glasgow', 'Mitchell Rooms', '2027-09-29', '19:00', 'Adult|7|45', '', 'The novelist on tides and deadlines.'),
    E(2017, 'Riot of Laughter Gala', 'Comedy', 'Bristol', 'Harbour Theatre', '2027-10-29', '20:00', seats, '', 'Six headliners in one night for charity.'),
    E(2018, 'Drumline Academy', 'Family', 'Manchester', 'Exchange Stage', '2027-10-24', '13:00', 'Adult|11|35;Child|6|35', '', 'Bring sticks, leave with rhythm.')
  ];
})();
