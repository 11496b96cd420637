// Serves as the limit of a desktop in React: it loads one JSON and shows one grid of links.
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

interface Tile {
	readonly name: string;
	readonly link: string;
}

function BareGrid({ tiles }: { readonly tiles: readonly Tile[] }) {
	return createElement(
		'ul',
		null,
		tiles.map(({ name, link }) => createElement('li', { key: link }, createElement('a', { href: link }, name))),
	);
}

const answer = await fetch(`/tiles${location.search}`);
const tiles = (await answer.json()) as readonly Tile[];
const root = document.querySelector('#root');
if (root !== null) createRoot(root).render(createElement(BareGrid, { tiles }));
document.documentElement.dataset['alive'] = '';
