import { type ReactElement, type ReactNode, useId } from 'react';
import { useMutation } from '@tanstack/react-query';
import { readWhole, wireQuery } from '#platform/web/file-client.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { DownloadButton } from '#ui/DownloadButton.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { cell, figures, OpenRow, wide } from '#ui/OpenRow.tsx';
import { type DeferredFile, exportDeferredRows } from '../contract.ts';
import type { Period } from './queries.ts';
import { deferredRowsTexts } from './texts.ts';

export interface Group {
	/** The address names the row by it. */
	readonly id: string;
	readonly name: string;
	/** The bar shows it. */
	readonly share: number;
	/** They stand in the order of the columns. */
	readonly figures: readonly string[];
	readonly renderList: () => ReactNode;
}

export interface GroupCardProps {
	readonly title: string;
	readonly period: Period;
	readonly file: DeferredFile;
	/** What the first column is. */
	readonly head: string;
	readonly columns: readonly string[];
	/** Columns that a phone shows, by their index. */
	readonly kept: readonly number[];
	readonly groups: readonly Group[];
	readonly total: readonly string[];
	/** What the report has more than these rows; 0 where both are equal. */
	readonly difference: number;
	/** Said where there is none. */
	readonly none: string;
	readonly bar: string;
}

/** What is owed in groups; each opens the rows behind it. */
function Bar({ colour, share }: { readonly colour: string; readonly share: number }): ReactElement {
	return (
		<span className="mt-2 block h-1.5 rounded-full bg-sunken forced-color-adjust-none">
			<span className={`block h-full rounded-full ${colour}`} style={{ width: `${share * 100}%` }} />
		</span>
	);
}

export function GroupCard(props: GroupCardProps): ReactElement {
	const { title, period, file, head, columns, kept, groups, total, difference, none, bar } = props;
	const text = useText(deferredRowsTexts);
	const { signedMoney } = useFormat();
	const titleId = useId();
	const isKept = (at: number): string => (kept.includes(at) ? '' : wide);
	const small = 'text-xs font-semibold text-muted';
	const most = Math.max(...groups.map(({ share }) => share), 1);
	return (
		<Card as="section" padding="none" aria-labelledby={titleId} className="overflow-hidden">
			<div className="px-4 pt-4">
				<CardHeader titleId={titleId} title={title} actions={<FileButton period={period} file={file} />} />
			</div>
			{groups.length === 0 ? (
				<p className="border-t border-line px-4 py-5 text-muted">{none}</p>
			) : (
				<table className="w-full border-collapse">
					<caption className="sr-only">{title}</caption>
					<thead>
						<tr>
							<th scope="col" className={`${cell} ${small} text-start`}>
								{head}
							</th>
							<td aria-hidden="true" className={wide} />
							{columns.map((column, at) => (
								<th
									key={column}
									scope="col"
									className={`${cell} ${small} text-end whitespace-nowrap last:pe-12 ${isKept(at)}`}
								>
									{column}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{groups.map(({ id, name, share, figures: values, renderList }) => (
							<OpenRow
								key={id}
								id={id}
								name={name}
								columns={columns.length + 2}
								cells={
									<>
										<td aria-hidden="true" className={`${cell} ${wide} w-24`}>
											<Bar colour={bar} share={share / most} />
										</td>
										{values.map((value, at) => (
											<td key={columns[at]} className={`${figures} last:pe-12 last:text-strong ${isKept(at)}`}>
												{value}
											</td>
										))}
									</>
								}
							>
								{renderList()}
							</OpenRow>
						))}
					</tbody>
					<tfoot>
						<tr className="border-t border-line-strong font-semibold text-strong">
							<th scope="row" className={`${cell} text-start`}>
								{text('total')}
								{difference !== 0 && (
									<span className="block text-sm font-normal text-warning-text">
										{text('differs', { amount: signedMoney(difference) })}
									</span>
								)}
							</th>
							<td aria-hidden="true" className={wide} />
							{total.map((value, at) => (
								<td key={columns[at]} className={`${figures} last:pe-12 ${isKept(at)}`}>
									{value}
								</td>
							))}
						</tr>
					</tfoot>
				</table>
			)}
		</Card>
	);
}

function FileButton({ period: { from, to }, file }: Pick<GroupCardProps, 'period' | 'file'>): ReactElement {
	const text = useText(deferredRowsTexts);
	const saving = useMutation({
		mutationFn: async () => {
			const query = wireQuery({ rows: file, from, to });
			saveFile(`deferred-${file}-${from}-${to}.csv`, await readWhole(`${exportDeferredRows.path}?${query.toString()}`));
		},
	});
	return (
		<DownloadButton
			saving={saving}
			label={text(`file.${file}`)}
			pendingLabel={text('file.saving')}
			networkFailure={text('network_failure')}
		/>
	);
}
