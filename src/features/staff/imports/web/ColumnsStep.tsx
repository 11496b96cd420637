import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useId, useState } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { saidByField } from '#platform/web/form/form-state.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { FormRefusal, Notice } from '#ui/native/Notice.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { Select } from '#ui/Select.tsx';
import type { Column } from '#ui/table-column.ts';
import { dayFields, dayOrders, importFields } from '../columns.ts';
import { checkImport } from '../contract.ts';
import { type Import, importsKey } from './queries.ts';
import { importTexts } from './texts.ts';

type Field = Import['columns'][number]['field'];
type FileColumn = Import['columns'][number] & { readonly index: number; readonly label: string };

const separators = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const;
const encodings = { 'utf-8': 'UTF-8', 'utf-16': 'UTF-16', 'windows-1252': 'Windows-1252' } as const;

export interface ColumnsStepProps {
	readonly found: Import;
	readonly onChecking: () => void;
}

/** What each column of the file becomes: guessed, and for a person to say where it is not known. */
export function ColumnsStep({ found, onChecking }: ColumnsStepProps): ReactElement {
	const text = useText(importTexts);
	const navigate = useNavigate();
	const titleId = useId();
	const [fields, setFields] = useState<readonly Field[]>(() => found.columns.map(({ field }) => field));
	const open = fields.indexOf(null);
	const { dayOrder, setDayOrder, form } = useCheck({ found, onChecking }, fields);
	const columns = found.columns.map((column, index) => ({
		...column,
		index,
		label: column.name === '' ? text('columns.unnamed', { number: index + 1 }) : column.name,
	}));
	const about = useAbout(found);
	const shown = useFileColumns(fields, setFields, !found.isOwn);
	return (
		<form {...form.props}>
			<Card as="section" padding="none" aria-labelledby={titleId}>
				<div className="px-4 pt-4 sm:px-5">
					<CardHeader
						title={found.fileName}
						titleId={titleId}
						description={about}
						actions={<Button onClick={() => navigate(pathTo('importPersonnel'))}>{text('file.other')}</Button>}
					/>
				</div>
				<DataTable
					caption={text('columns.caption')}
					isCaptionHidden
					columns={shown}
					rows={columns}
					rowKey={({ index }) => String(index)}
				/>
				<div className="grid gap-4 rounded-b-lg border-t border-line bg-sunken px-4 py-4 sm:px-5">
					{fields.some((field) => dayFields.some((one) => one === field)) && (
						<DayOrder value={dayOrder} isDisabled={!found.isOwn} onChange={setDayOrder} />
					)}
					<div role="status">
						{open >= 0 && (
							<Notice tone="warning">{text('imports.columns_open', { column: columns[open]?.label ?? '' })}</Notice>
						)}
					</div>
					<FormRefusal>{form.refusal}</FormRefusal>
					<div className="flex flex-wrap justify-end gap-3 max-sm:grid max-sm:justify-stretch">
						{found.isOwn && (
							<OnlineButton
								type="submit"
								variant="primary"
								isPending={form.isPending}
								pendingLabel={text('columns.checking')}
								{...(open >= 0 && { 'aria-disabled': true, className: 'unavailable' })}
							>
								{text('columns.check', { count: found.rows })}
							</OnlineButton>
						)}
					</div>
				</div>
			</Card>
		</form>
	);
}

interface DayOrderProps {
	readonly value: Import['dayOrder'];
	readonly isDisabled: boolean;
	readonly onChange: (order: Import['dayOrder']) => void;
}

function DayOrder(choice: DayOrderProps): ReactElement {
	const text = useText(importTexts);
	return (
		<div className="max-w-60">
			<Select
				label={text('columns.day_order')}
				placeholder={text('columns.choose')}
				options={dayOrders.map((id) => ({ id, label: text(`columns.${id}`) }))}
				{...choice}
			/>
		</div>
	);
}

function useAbout({ rows: count, separator, encoding }: Import): string {
	const text = useText(importTexts);
	return text('columns.about', {
		count,
		separator: text(`separator.${separators[separator]}`),
		encoding: encodings[encoding],
	});
}

/** Sends what the columns become; the file is read again whatever the answer. */
function useCheck({ found, onChecking }: ColumnsStepProps, fields: readonly Field[]) {
	const text = useText(importTexts);
	const [dayOrder, setDayOrder] = useState(found.dayOrder);
	const queries = useQueryClient();
	const readAgain = (): Promise<void> => queries.invalidateQueries({ queryKey: importsKey });
	const form = useForm(checkImport, {
		networkFailure: text('network_failure'),
		// What is open stands above the button.
		read: () => ({
			importId: found.importId,
			fields: !fields.includes(null) && found.isOwn ? [...fields] : saidByField,
			dayOrder,
		}),
		async onDone() {
			onChecking();
			await readAgain();
		},
		onFailure() {
			void readAgain();
			return undefined;
		},
	});
	return { dayOrder, setDayOrder, form };
}

function useFileColumns(
	fields: readonly Field[],
	onFields: (fields: readonly Field[]) => void,
	isDisabled: boolean,
): readonly Column<FileColumn>[] {
	const text = useText(importTexts);
	const { percent } = useFormat();
	return [
		{
			id: 'name',
			header: text('columns.name'),
			isRowHeader: true,
			cell: ({ label }) => <span className="wrap-anywhere">{label}</span>,
		},
		{
			id: 'samples',
			header: text('columns.samples'),
			cell: ({ samples }) => (
				<span className="text-muted wrap-anywhere">{samples.length === 0 ? '–' : samples.join(', ')}</span>
			),
		},
		{ id: 'filled', header: text('columns.filled'), kind: 'figures', cell: ({ filled }) => percent(filled / 100) },
		{
			id: 'becomes',
			header: text('columns.becomes'),
			cell: ({ index, label }) => (
				<FieldChoice
					label={label}
					field={fields[index] ?? null}
					taken={fields}
					isDisabled={isDisabled}
					onChange={(field) => onFields(fields.with(index, field))}
				/>
			),
		},
	];
}

interface FieldChoiceProps {
	readonly label: string;
	readonly field: Field;
	/** What other columns become is closed here. */
	readonly taken: readonly Field[];
	readonly isDisabled: boolean;
	readonly onChange: (field: Field) => void;
}

function FieldChoice({ label, field, taken, isDisabled, onChange }: FieldChoiceProps): ReactElement {
	const text = useText(importTexts);
	return (
		<div className="min-w-52">
			<Select
				label={text('columns.field_of', { column: label })}
				isLabelHidden
				placeholder={text('columns.choose')}
				options={[
					{ id: 'none' as const, label: text('columns.leave_out') },
					...importFields.map((id) => ({
						id,
						label: text(`field.${id}`),
						isDisabled: id !== field && taken.includes(id),
					})),
				]}
				value={field}
				isDisabled={isDisabled}
				onChange={onChange}
			/>
		</div>
	);
}
