import type { FormEvent, ReactElement, ReactNode } from 'react';
import { readFormText } from '#platform/web/form-fields.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { Select } from '#ui/Select.tsx';
import { paymentKinds, paymentStates } from '../contract.ts';
import type { PaymentFilter } from './payment-filter.ts';
import { paymentHistoryTexts } from './texts.ts';

export interface PaymentFiltersProps {
	readonly filter: PaymentFilter;
	readonly onFilter: (change: Partial<PaymentFilter>) => void;
	readonly period: ReactNode;
}

export function PaymentFilters({ filter, onFilter, period }: PaymentFiltersProps): ReactElement {
	const text = useText(paymentHistoryTexts);
	const find = (event: FormEvent<HTMLFormElement>): void => {
		event.preventDefault();
		const number = readFormText(event.currentTarget, 'number').trim();
		onFilter({ number: number === '' ? undefined : number });
	};
	return (
		<div className="grid gap-3">
			{/* The key empties the field where the number leaves the address. */}
			<form key={filter.number ?? ''} role="search" noValidate className="flex items-end gap-2" onSubmit={find}>
				<div className="min-w-0 grow sm:max-w-96">
					<TextField
						type="search"
						name="number"
						label={text('filter.number')}
						placeholder="PO-000123"
						prefix={<Icon name="search" />}
						autoComplete="off"
						maxLength={80}
						defaultValue={filter.number ?? ''}
					/>
				</div>
				<Button type="submit">{text('filter.find')}</Button>
			</form>
			{filter.number === undefined && (
				<div className="flex flex-wrap items-end gap-3">
					{period}
					<div className="min-w-36 grow sm:w-48 sm:grow-0">
						<Select
							label={text('filter.kind')}
							placeholder={text('kind.all')}
							options={['all' as const, ...paymentKinds].map((id) => ({ id, label: text(`kind.${id}`) }))}
							value={filter.kind ?? 'all'}
							onChange={(kind) => onFilter({ kind: kind === 'all' ? undefined : kind })}
						/>
					</div>
					<div className="min-w-36 grow sm:w-48 sm:grow-0">
						<Select
							label={text('filter.state')}
							placeholder={text('state.all')}
							options={['all' as const, ...paymentStates].map((id) => ({ id, label: text(`state.${id}`) }))}
							value={filter.state ?? 'all'}
							onChange={(state) => onFilter({ state: state === 'all' ? undefined : state })}
						/>
					</div>
				</div>
			)}
		</div>
	);
}
