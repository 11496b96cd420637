import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { nameOfZone } from '#platform/contract/date-time.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Icon } from '#ui/native/Icon.tsx';
import type { Column } from '#ui/table-column.ts';
import { DirectoryTable } from './DirectoryTable.tsx';
import { OfficeDialog } from './OfficeDialog.tsx';
import { type Office, officesQuery } from './queries.ts';
import { directoryTexts } from './texts.ts';

export function OfficesPage(): ReactElement {
	const offices = useQuery(officesQuery);
	return (
		<DirectoryTable
			kind="offices"
			query={offices}
			rows={offices.data?.offices ?? []}
			columns={useColumns()}
			icon="building-2"
			mayAdd={offices.data?.mayAdd === true}
			keyOf={({ officeId }) => officeId}
			renderDialog={(onClose) => (
				<OfficeDialog office={undefined} products={offices.data?.products ?? []} onClose={onClose} />
			)}
		/>
	);
}

function useColumns(): readonly Column<Office>[] {
	const text = useText(directoryTexts);
	const language = useLanguage();
	const { count } = useFormat();
	return [
		{
			id: 'name',
			header: text('offices.name'),
			isRowHeader: true,
			cell: ({ name, street, city, province }) => (
				<span className="flex min-w-0 items-center gap-3">
					<Icon name="building-2" className="shrink-0 text-muted" />
					<span className="grid min-w-0">
						<span className="text-strong">{name}</span>
						<span className="text-sm font-normal wrap-anywhere text-muted">
							{[street, city, province].filter((part) => part !== '').join(', ')}
						</span>
					</span>
				</span>
			),
		},
		{
			id: 'manager',
			header: text('offices.manager'),
			onPhone: 'hidden',
			cell: ({ managers }) => (managers.length === 0 ? '–' : managers.join(', ')),
		},
		{
			id: 'zone',
			header: text('offices.time_zone'),
			onPhone: 'hidden',
			cell: ({ timeZone }) => (
				<span className="inline-block first-letter:uppercase">{nameOfZone(timeZone, language)}</span>
			),
		},
		{
			id: 'people',
			header: text('offices.people'),
			kind: 'figures',
			onPhone: 'beside',
			cell: ({ people }) => (
				<span className="inline-flex items-center gap-3">
					{count(people)}
					<Icon name="chevron-right" className="text-muted" />
				</span>
			),
		},
	];
}
