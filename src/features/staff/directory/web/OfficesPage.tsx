import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { nameOfZone } from '#platform/contract/date-time.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { usePermissions } from '#platform/web/permissions.ts';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card } from '#ui/native/Card.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import type { Column } from '#ui/table-column.ts';
import { editButton, rowActions } from './edit-button.tsx';
import { OfficeDialog } from './OfficeDialog.tsx';
import { type Office, officesQuery } from './queries.ts';
import { directoryTexts } from './texts.ts';

export function OfficesPage(): ReactElement {
	const text = useText(directoryTexts);
	const { may } = usePermissions<StaffPermission>();
	const mayManage = may('directory.manage');
	const offices = useQuery(officesQuery);
	const columns = useColumns();
	const [edited, setEdited] = useState<Office | 'new'>();
	const mayAdd = mayManage && offices.data?.mayAdd === true;
	const add = mayAdd && (
		<Button variant="primary" icon="plus" onClick={() => setEdited('new')}>
			{text('offices.add')}
		</Button>
	);
	return (
		<>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<Heading level={1} size="display">
					{text('offices.title')}
				</Heading>
				{(offices.data?.offices.length ?? 0) > 0 && add}
			</div>
			<Card padding="none" className="mt-5">
				<DataTable
					caption={text('offices.title')}
					isCaptionHidden
					columns={columns}
					rows={offices.data?.offices ?? []}
					rowKey={({ officeId }) => officeId}
					rowHref={({ officeId }) => pathTo('staffOffices', { key: officeId })}
					{...((mayManage || may('audit.read')) && {
						actions: {
							label: text('offices.actions'),
							cell: (office: Office) =>
								rowActions(
									{ kind: 'office', id: office.officeId, name: office.name },
									mayManage &&
										editButton(text('offices.edit', { name: office.name }), text('offices.edit_short'), () =>
											setEdited(office),
										),
								),
						},
					})}
					state={offices.isPending ? 'loading' : offices.isError ? 'error' : 'ready'}
					loadingLabel={text('offices.loading')}
					empty={
						<EmptyState icon="building-2" level={2} title={text('offices.none_title')} action={add}>
							{text('offices.none_text')}
						</EmptyState>
					}
					error={{
						title: text('offices.failed'),
						body: describeFailure(offices.error, text('network_failure')),
						retryLabel: text('retry'),
						onRetry: () => void offices.refetch(),
					}}
				/>
			</Card>
			{edited !== undefined && (
				<OfficeDialog
					office={edited === 'new' ? undefined : edited}
					products={offices.data?.products ?? []}
					onClose={() => setEdited(undefined)}
				/>
			)}
		</>
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
			cell: ({ timeZone }) => nameOfZone(timeZone, language),
		},
		{ id: 'people', header: text('offices.people'), kind: 'figures', cell: ({ people }) => count(people) },
	];
}
