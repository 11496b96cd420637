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

export interface DirectoryTableProps<Row> {
	/** Where its texts begin. */
	readonly kind: 'offices' | 'teams';
	readonly query: Pick<UseQueryResult, 'isPending' | 'isError' | 'error' | 'refetch'>;
	readonly rows: readonly Row[];
	readonly columns: readonly Column<Row>[];
	readonly icon: IconName;
	readonly mayAdd: boolean;
	readonly keyOf: (row: Row) => string;
	/** Adds one. */
	readonly renderDialog: (onClose: () => void) => ReactNode;
}

/** The offices or the teams, each of which leads to its page, with a dialog to add one. */
export function DirectoryTable<Row>(props: DirectoryTableProps<Row>): ReactElement {
	const { kind, query, rows, columns, icon, mayAdd, keyOf, renderDialog } = props;
	const text = useText(directoryTexts);
	const mayManage = usePermissions<StaffPermission>().may('directory.manage');
	const [isAdding, setIsAdding] = useState(false);
	const add = mayManage && mayAdd && (
		<Button variant="primary" icon="plus" onClick={() => setIsAdding(true)}>
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
					rowKey={keyOf}
					rowHref={(row) => pathTo(kind === 'offices' ? 'staffOffices' : 'staffTeams', { key: keyOf(row) })}
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
			{isAdding && renderDialog(() => setIsAdding(false))}
		</>
	);
}
