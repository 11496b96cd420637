import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { NavigationContext } from '#platform/web/navigation/AddressProvider.tsx';
import { DataTable, type FetchedTableProps } from './DataTable.tsx';

interface Row {
	readonly id: string;
	readonly amount: string;
}

const props: FetchedTableProps<Row> = {
	caption: 'Invoices',
	columns: [
		{ id: 'id', header: 'Number', isRowHeader: true, cell: (row) => row.id },
		{ id: 'amount', header: 'Amount', kind: 'figures', cell: (row) => row.amount },
	],
	rows: [
		{ id: 'A-1', amount: '$1.00' },
		{ id: 'A-2', amount: '$20.00' },
	],
	rowKey: (row) => row.id,
	state: 'ready',
	loadingLabel: 'Loading…',
	empty: 'Nothing yet',
	error: { title: 'Not loaded', body: 'Try later.', retryLabel: 'Try again', onRetry: () => undefined },
};
const render = (changes: Partial<FetchedTableProps<Row>> = {}): string =>
	renderToStaticMarkup(createElement(DataTable<Row>, { ...props, ...changes }));

test('names the table, its columns and its rows', () => {
	const html = render();
	const captionId = /<caption id="([^"]+)"/.exec(html)?.[1];
	expect(html).toContain(`aria-labelledby="${captionId}"`);
	expect(html.match(/role="columnheader" scope="col"/g)).toHaveLength(2);
	expect(html.match(/role="rowheader" scope="row"/g)).toHaveLength(2);
});

test('lines figures up at the end of the column, header included', () => {
	expect(render()).toMatch(/<th[^>]*class="[^"]*figures text-end[^"]*"[^>]*>Amount/);
});

test('a row whose details are shown in place has one button', () => {
	const html = render({ onRow: () => undefined });
	expect(html.match(/<button type="button" aria-haspopup="dialog"[^>]*>A-[12]<\/button>/g)).toHaveLength(2);
});

test('a table that always has its rows says nothing of loading', () => {
	const { caption, columns, rows, rowKey } = props;
	const html = renderToStaticMarkup(createElement(DataTable<Row>, { caption, columns, rows, rowKey }));
	expect(html.match(/role="rowheader"/g)).toHaveLength(2);
	expect(html).toContain('aria-busy="false"');
});

test('a row that leads somewhere has one link, named by the row header', () => {
	const table = createElement(DataTable<Row>, { ...props, rowHref: (row) => `/invoices/${row.id}` });
	const frame = createElement(NavigationContext, { value: { prepare: () => undefined, isLeaving: false } }, table);
	// oxlint-disable-next-line react/no-children-prop -- the types of wouter ask for them as a prop
	const html = renderToStaticMarkup(createElement(Router, { ssrPath: '/', children: frame }));
	expect(html.match(/<a /g)).toHaveLength(2);
	expect(html).toMatch(/<a [^>]*href="\/invoices\/A-2"[^>]*>A-2<\/a>/);
});

test('says that it is loading and hides the shapes from screen readers', () => {
	const html = render({ state: 'loading', rows: [] });
	expect(html).toMatch(/<output[^>]*>Loading…<\/output>/);
	expect(html).toContain('aria-busy="true"');
	expect(html).toMatch(/<tbody aria-hidden="true"/);
});

test('an empty list and a failed one stand in the place of the table', () => {
	expect(render({ rows: [] })).toBe('Nothing yet');
	const failed = render({ state: 'error' });
	expect(failed).toMatch(/role="alert".*Not loaded.*Try again/);
	expect(failed).not.toContain('<table');
});

test('the foot offers more only while there is more', () => {
	const more = {
		label: 'Load more',
		pendingLabel: 'Loading…',
		isPending: false,
		shownLabel: '2 shown',
		onMore: () => undefined,
	};
	expect(render({ more: { ...more, hasMore: true } })).toMatch(/data-has-more="".*Load more/);
	const atEnd = render({ more: { ...more, hasMore: false } });
	expect(atEnd).not.toContain('Load more');
	expect(atEnd).toContain('2 shown');
});
