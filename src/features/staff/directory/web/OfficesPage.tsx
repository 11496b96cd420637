import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { nameOfZone } from '#platform/contract/date-time.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import type { Column } from '#ui/table-column.ts';
import { EditableTable } from './EditableTable.tsx';
import { OfficeDialog } from './OfficeDialog.tsx';
import { type Office, officesQuery } from './queries.ts';
import { directoryTexts } from './texts.ts';

export function OfficesPage(): ReactElement {
	const offices = useQuery(officesQuery);
	return (
		<EditableTable
			kind="offices"
			query={offices}
			rows={offices.data?.offices ?? []}
			columns={useColumns()}
			icon="building-2"
			mayAdd={offices.data?.mayAdd === true}
			identify={({ officeId: id, name }) => ({ id, name })}
			renderDialog={(office, onClose) => (
				<OfficeDialog office={office} products={offices.data?.products ?? []} onClose={onClose} />
			)}
		/>
	);
}

function useColumns(): readonly Column<Office>[] {
	const text = useText(directoryTexts);
	const language = useLanguage();
	const { count } = useFormat();
	return [
		{ id: 'name', header: text('offices.name'), isRowHeader: true, cell: ({ name }) => name },
		{ id: 'city', header: text('offices.city'), cell: ({ city }) => city },
		{
			id: 'zone',
			header: text('offices.time_zone'),
			onPhone: 'hidden',
			cell: ({ timeZone }) => (
				<span className="inline-block first-letter:uppercase">{nameOfZone(timeZone, language)}</span>
			),
		},
		{ id: 'people', header: text('offices.people'), kind: 'figures', cell: ({ people }) => count(people) },
	];
}
