import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useId, useRef } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { describeAnyFailure, useProof } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import type { Column } from '#ui/table-column.ts';
import { useFileDrop } from '#ui/use-file-drop.ts';
import { importsKey, importsQuery, type ImportSummary, uploadFile } from './queries.ts';
import { StateMark } from './StateMark.tsx';
import { Steps } from './Steps.tsx';
import { importTexts } from './texts.ts';

/** Takes a new file, and lists the reports of those before. */
export function ImportsPage(): ReactElement {
	return (
		<>
			<Steps step="file" />
			<Upload />
			<Reports />
		</>
	);
}

const addressOf = (importId: string): string => pathTo('importPersonnel', { key: importId });

function Upload(): ReactElement {
	const text = useText(importTexts);
	const picker = useRef<HTMLInputElement>(null);
	const titleId = useId();
	const { sending, send } = useUpload();
	const place = useFileDrop(send);
	return (
		<Card as="section" aria-labelledby={titleId}>
			<CardHeader title={text('file.title')} titleId={titleId} description={text('file.text')} />
			<input
				ref={picker}
				type="file"
				accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
				hidden
				aria-label={text('file.choose')}
				onChange={(event) => {
					const [file] = event.target.files ?? [];
					event.target.value = '';
					send(file);
				}}
			/>
			<div {...place}>
				<Icon name="file-up" size="medium" className="text-muted" />
				<OnlineButton
					variant="primary"
					isPending={sending.isPending}
					pendingLabel={text('file.reading')}
					onClick={() => picker.current?.click()}
				>
					{text('file.choose')}
				</OnlineButton>
				<span className="text-sm text-muted max-sm:hidden">{text('file.drop')}</span>
			</div>
			<FormRefusal>{describeAnyFailure(sending.error, text('network_failure'))}</FormRefusal>
		</Card>
	);
}

function useUpload() {
	const prove = useProof();
	const navigate = useNavigate();
	const queries = useQueryClient();
	const sending = useMutation({
		mutationFn: ({ file, importId }: { readonly file: File; readonly importId: string }) =>
			prove(() => uploadFile(file, importId)),
		onSuccess: async ({ importId }) => {
			await queries.invalidateQueries({ queryKey: importsKey });
			navigate(addressOf(importId));
		},
	});
	const send = (file: File | undefined): void => {
		if (file !== undefined && !sending.isPending) sending.mutate({ file, importId: crypto.randomUUID() });
	};
	return { sending, send };
}

function Reports(): ReactElement {
	const text = useText(importTexts);
	const reports = useQuery(importsQuery);
	const columns = useColumns();
	return (
		<Card padding="none" className="mt-5">
			<div className="px-4 pt-4 sm:px-5">
				<CardHeader title={text('reports.title')} description={text('reports.kept')} />
			</div>
			<DataTable
				caption={text('reports.title')}
				isCaptionHidden
				columns={columns}
				rows={reports.data?.imports ?? []}
				rowKey={({ importId }) => importId}
				rowHref={({ importId }) => addressOf(importId)}
				state={reports.isPending ? 'loading' : reports.data === undefined ? 'error' : 'ready'}
				loadingLabel={text('reports.loading')}
				empty={
					<EmptyState icon="file-up" level={3} title={text('reports.none')}>
						{text('reports.none_text')}
					</EmptyState>
				}
				error={{
					title: text('reports.failed'),
					body: describeFailure(reports.error, text('network_failure')),
					retryLabel: text('retry'),
					onRetry: () => void reports.refetch(),
				}}
			/>
		</Card>
	);
}

function useColumns(): readonly Column<ImportSummary>[] {
	const text = useText(importTexts);
	const { moment, count } = useFormat();
	const figure = (name: 'added' | 'changed' | 'refused'): Column<ImportSummary> => ({
		id: name,
		header: text(`outcome.${name}`),
		kind: 'figures',
		cell: ({ counts, state }) => (state === 'columns' ? '–' : count(counts[name])),
	});
	return [
		{
			id: 'file',
			header: text('reports.file'),
			isRowHeader: true,
			cell: ({ fileName }) => <span className="wrap-anywhere">{fileName}</span>,
		},
		{ id: 'when', header: text('reports.when'), cell: ({ uploadedAt }) => moment(uploadedAt) },
		{ id: 'by', header: text('reports.by'), onPhone: 'hidden', cell: ({ by }) => by },
		figure('added'),
		figure('changed'),
		figure('refused'),
		{ id: 'state', header: text('reports.state'), onPhone: 'beside', cell: (row) => <StateMark {...row} /> },
	];
}
