// The internet providers of the grid, by the word in their address.

export interface InternetProvider {
  id: string;
  title: string;
  isServed: boolean;
  byHand: boolean;
}

const TITLES: readonly (readonly [id: string, title: string])[] = [
  ['worldlink', 'WorldLink'],
  ['classictech', 'ClassicTech'],
  ['vianet', 'Vianet'],
  ['websurfer', 'Websurfer'],
  ['techminds', 'Techminds'],
  ['subisu', 'Subisu'],
  ['adsl', 'ADSL'],
  ['netmax', 'Net Max'],
  ['wimax', 'WiMAX'],
  ['alisha_communication', 'Alisha Communication'],
  ['arrownet', 'Arrownet'],
  ['eastlink', 'Eastlink'],
  ['fibertel_fibernet', 'Fibertel Fibernet'],
  ['fiberworld_communication', 'Fiberworld Communication'],
  ['infonet_communication', 'Infonet Communication'],
  ['kshireshwar_network', 'Kshireshwar Network'],
  ['loop_networks', 'Loop Networks'],
  ['metrolink', 'Metrolink'],
  ['Sunt_ftthbisu', 'NT FTTH'],
  ['pathibara', 'Pathibara'],
  ['pokhara_internet', 'Pokhara Internet'],
  ['reliant_techno', 'Reliant Techno'],
  ['royalnetwork', 'Royal Network'],
  ['sky_broadband', 'Sky Broadband'],
  ['skycable', 'Sky Cable'],
  ['virtualnetwork', 'Virtual Network'],
  ['webnetwork', 'Web Network'],
];

export const INTERNET_PROVIDERS: readonly InternetProvider[] = TITLES.map(([id, title]) => ({
  id,
  title,
  isServed: false,
  byHand: false,
}));
