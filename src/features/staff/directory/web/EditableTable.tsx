import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useState } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { usePermissions } from '#platform/web/permissions.ts';
import { useText } from '#platform/web/text-context.tsx';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import { DataTable } from '#ui/DataTable.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import { Button } from '#ui/native/Button.tsx';
import { Card } from '#ui/native/Card.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import type { Column } from '#ui/table-column.ts';
import { PageHead } from '#ui/native/Page.tsx';
import { directoryTexts } from './texts.ts';

export interface EditableTableProps<Row> {
	/** Where its texts begin. */
	readonly kind: 'offices' | 'teams';
	readonly query: Pick<UseQueryResult, 'isPending' | 'isError' | 'error' | 'refetch'>;
	readonly rows: readonly Row[];
	readonly columns: readonly Column<Row>[];
	readonly icon: IconName;
	readonly mayAdd: boolean;
	readonly identify: (row: Row) => { readonly id: string; readonly name: string };
	/** Edits a row, or a new one. */
	readonly renderDialog: (row: Row | undefined, onClose: () => void) => ReactNode;
}

/** The offices or the teams, with a dialog to add one and to change each. */
export function EditableTable<Row>(props: EditableTableProps<Row>): ReactElement {
	const { kind, query, rows, columns, icon, mayAdd, identify, renderDialog } = props;
	const text = useText(directoryTexts);
	const mayManage = usePermissions<StaffPermission>().may('directory.manage');
	const [edited, setEdited] = useState<Row | 'new'>();
	const cell = (row: Row): ReactNode => {
		const { name } = identify(row);
		return (
			<Button size="small" aria-label={text(`${kind}.edit`, { name })} onClick={() => setEdited(row)}>
				{text(`${kind}.edit_short`)}
			</Button>
		);
	};
	const add = mayManage && mayAdd && (
		<Button variant="primary" icon="plus" onClick={() => setEdited('new')}>
			{text(`${kind}.add`)}
		</Button>
	);
	return (
		<>
			<PageHead title={text(`${kind}.title`)} actions={rows.length > 0 && add} />
			<Card padding="none">
				<DataTable
					caption={text(`${kind}.title`)}
					isCaptionHidden
					columns={columns}
					rows={rows}
					rowKey={(row) => identify(row).id}
					rowHref={(row) => pathTo(kind === 'offices' ? 'staffOffices' : 'staffTeams', { key: identify(row).id })}
					{...(mayManage && { actions: { label: text('offices.actions'), cell } })}
					state={query.isPending ? 'loading' : query.isError ? 'error' : 'ready'}
					loadingLabel={text(`${kind}.loading`)}
					empty={
						<EmptyState icon={icon} level={2} title={text(`${kind}.none_title`)} action={add}>
							{text(`${kind}.none_text`)}
						</EmptyState>
					}
					error={{
						title: text(`${kind}.failed`),
						body: describeFailure(query.error, text('network_failure')),
						retryLabel: text('retry'),
						onRetry: () => void query.refetch(),
					}}
				/>
			</Card>
			{edited !== undefined && renderDialog(edited === 'new' ? undefined : edited, () => setEdited(undefined))}
		</>
	);
}
