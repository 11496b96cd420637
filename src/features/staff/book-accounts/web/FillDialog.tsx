import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useId, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { describeFailure } from '#platform/web/failures.ts';
import { upload } from '#platform/web/file-client.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Checkbox } from '#ui/native/Checkbox.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { useFileDrop } from '#ui/use-file-drop.ts';
import { maxFileBytes, previewBookNumbers } from '../contract.ts';
import { bookAccountsTexts } from './texts.ts';
import type { Chart, ChartRow } from './use-chart.ts';

type Proposed = z.output<(typeof previewBookNumbers)['output']>;

export interface FillDialogProps {
	readonly rows: readonly ChartRow[];
	readonly onFill: Chart['fill'];
	readonly onClose: () => void;
}

/** Proposes what a file calls the accounts. What is taken is typed into the fields, and saved with them. */
export function FillDialog({ rows, onFill, onClose }: FillDialogProps): ReactElement {
	const text = useText(bookAccountsTexts);
	const [file, setFile] = useState<File>();
	const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
	const reading = useMutation({
		// Systems disagree on what they call a CSV file, and some call it nothing.
		mutationFn: (chosen: File) => upload(previewBookNumbers, new Blob([chosen], { type: 'text/csv' })),
	});
	const isTooLarge = file !== undefined && file.size > maxFileBytes;
	const proposals = (reading.data?.proposals ?? []).filter(({ account, number, name }) =>
		rows.some((row) => row.account === account && (row.typed.number !== number || row.typed.name !== name)),
	);
	const taken = proposals.filter(({ account }) => !left.has(account));
	const failed = reading.isError ? describeFailure(reading.error, text('network_failure')) : undefined;
	return (
		<Dialog
			isOpen
			onOpenChange={onClose}
			title={text('fill.act')}
			description={text('fill.text')}
			closeLabel={text('fill.close')}
			footer={
				<>
					<Button onClick={onClose}>{text('save.cancel')}</Button>
					<Button
						variant="primary"
						disabled={taken.length === 0}
						onClick={() => {
							onFill(taken);
							onClose();
							showDone(text('fill.done'));
						}}
					>
						{text('fill.take')}
					</Button>
				</>
			}
		>
			<div className="grid gap-4">
				<FilePlace
					file={file}
					isReading={reading.isPending}
					onChoose={(chosen) => {
						setFile(chosen);
						setLeft(new Set());
						reading.reset();
						if (chosen.size <= maxFileBytes) reading.mutate(chosen);
					}}
				/>
				<FormRefusal>{isTooLarge ? text('fill.too_large') : failed}</FormRefusal>
				{reading.data !== undefined && !isTooLarge && (
					<Proposals
						of={reading.data}
						rows={rows}
						shown={proposals}
						left={left}
						onChange={(account, isTaken) => {
							const next = new Set(left);
							if (isTaken) next.delete(account);
							else next.add(account);
							setLeft(next);
						}}
					/>
				)}
			</div>
		</Dialog>
	);
}

interface FilePlaceProps {
	readonly file: File | undefined;
	readonly isReading: boolean;
	readonly onChoose: (file: File) => void;
}

function FilePlace({ file, isReading, onChoose }: FilePlaceProps): ReactElement {
	const text = useText(bookAccountsTexts);
	const picker = useRef<HTMLInputElement>(null);
	const take = (given: File | undefined): void => {
		if (given !== undefined) onChoose(given);
	};
	const place = useFileDrop(take);
	return (
		<div {...place} className={`${place.className} text-center`}>
			<input
				ref={picker}
				type="file"
				accept=".csv,.txt,text/csv"
				hidden
				aria-label={text('fill.choose')}
				onChange={({ target }) => {
					take(target.files?.[0]);
					target.value = '';
				}}
			/>
			<Icon name="file-up" size="medium" className="text-muted" />
			{file !== undefined && (
				<p className="min-w-0 font-medium break-words" role="status">
					{file.name}
				</p>
			)}
			<Button isPending={isReading} pendingLabel={text('fill.reading')} onClick={() => picker.current?.click()}>
				{text(file === undefined ? 'fill.choose' : 'fill.other')}
			</Button>
			<span className="text-sm text-muted max-sm:hidden">{text('fill.drop')}</span>
		</div>
	);
}

interface ProposalsProps {
	readonly of: Proposed;
	readonly rows: readonly ChartRow[];
	/** Those that change something. */
	readonly shown: Proposed['proposals'];
	/** Accounts that are not filled in. */
	readonly left: ReadonlySet<string>;
	readonly onChange: (account: string, isTaken: boolean) => void;
}

function Proposals({ of, rows, shown, left, onChange }: ProposalsProps): ReactElement {
	const text = useText(bookAccountsTexts);
	const unmatched = rows.filter(
		({ account, typed }) => typed.number === '' && !of.proposals.some((one) => one.account === account),
	);
	return (
		<>
			<fieldset className="grid gap-3">
				<legend className="mb-2 font-semibold text-strong">{text('fill.found', { count: of.proposals.length })}</legend>
				<p className="text-sm text-muted">{text('fill.of', { count: of.lines })}</p>
				{shown.length === 0 && <p>{text('fill.none')}</p>}
				{shown.map(({ account, number, name }) => {
					const before = rows.find((row) => row.account === account)?.typed.number ?? '';
					return (
						<Checkbox
							key={account}
							name={account}
							label={text(`account.${account}`)}
							description={
								before === '' || before === number
									? text('fill.called', { number, name })
									: text('fill.instead', { number, name, before })
							}
							checked={!left.has(account)}
							onChange={({ target }) => onChange(account, target.checked)}
						/>
					);
				})}
			</fieldset>
			{unmatched.length > 0 && (
				<p className="text-sm text-muted">
					{text('fill.unmatched', {
						accounts: unmatched.map(({ account }) => text(`account.${account}`)).join('; '),
					})}
				</p>
			)}
			{of.faulty > 0 && <Faults of={of} />}
		</>
	);
}

function Faults({ of: { faults, faulty } }: Pick<ProposalsProps, 'of'>): ReactElement {
	const text = useText(bookAccountsTexts);
	const titleId = useId();
	return (
		<div className="text-sm text-warning-text">
			<p id={titleId}>{text('fill.faults', { count: faulty })}</p>
			<ul aria-labelledby={titleId} className="list-disc ps-5">
				{faults.map(({ line, reason, earlier = 0 }) => (
					<li key={line}>{text(`fill.fault_${reason}`, { line: String(line), earlier: String(earlier) })}</li>
				))}
			</ul>
			{faulty > faults.length && <p>{text('fill.fault_more', { count: faulty - faults.length })}</p>}
		</div>
	);
}
