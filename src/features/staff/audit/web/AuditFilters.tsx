import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { FilterChips } from '#ui/native/FilterChips.tsx';
import { PersonPicker } from '#ui/PersonPicker.tsx';
import { Select } from '#ui/Select.tsx';
import type { ChosenGroup } from '../contract.ts';
import { type AuditFilter, periodNames, shownPeriod } from './audit-filter.ts';
import { peopleQuery, scopeQuery } from './queries.ts';
import { isNamedKind } from './use-row-words.ts';
import { auditTexts } from './texts.ts';

/** Steps of sessions are in the rows of their sign-ins. */
const chips = ['changes', 'access', 'money', 'personnel', 'sign_in'] as const satisfies readonly ChosenGroup[];

export interface AuditFiltersProps {
	readonly filter: AuditFilter;
	readonly onFilter: (change: Partial<AuditFilter>) => void;
	/** Name of the one thing whose rows are shown, where a row says it. */
	readonly objectName: string | undefined;
}

export function AuditFilters({ filter, onFilter, objectName }: AuditFiltersProps): ReactElement {
	const text = useText(auditTexts);
	const scope = useQuery(scopeQuery(filter.person)).data;
	const known = scope?.person;
	const chosen =
		filter.person === undefined
			? undefined
			: (known ?? { userId: filter.person, name: text('row.number', { number: filter.person }) });
	const offices = (scope?.offices ?? []).map(({ officeId, name }) => ({ id: officeId, label: name }));
	const nameObject = ({ kind }: NonNullable<AuditFilter['object']>): string =>
		objectName === undefined || objectName === ''
			? text('filter.object_one', { kind: isNamedKind(kind) ? text(`kind.${kind}`) : kind })
			: text('filter.object', { name: objectName });
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 sm:px-5">
			<div className="flex flex-wrap items-center gap-x-2 gap-y-3">
				<div className="w-full lg:w-52">
					<PersonPicker
						key={filter.person ?? 'anyone'}
						label={text('filter.person')}
						isLabelInside
						words={{
							searching: text('filter.person_searching'),
							nobody: text('filter.person_none'),
							networkFailure: text('network_failure'),
						}}
						chosen={chosen}
						endsWhen="emptied"
						query={peopleQuery}
						onChoose={(person) => onFilter({ person: person?.userId, days: undefined })}
					/>
				</div>
				<div className="min-w-0 max-sm:w-full">
					<FilterChips
						name="audit-group"
						label={text('filter.group')}
						chips={chips.map((id) => ({ id, label: text(`group.${id}`) }))}
						value={filter.group ?? 'changes'}
						onChange={(group) => onFilter({ group: group === 'changes' ? undefined : group })}
					/>
				</div>
				<div className="grid gap-2 max-sm:w-full sm:ms-auto sm:grid-cols-[10.5rem_10.5rem]">
					<Select
						label={text('filter.office')}
						isLabelHidden
						placeholder={text('filter.all_offices')}
						options={[{ id: 'all', label: text('filter.all_offices') }, ...offices]}
						value={filter.office ?? 'all'}
						onChange={(office) => onFilter({ office: office === 'all' ? undefined : office })}
					/>
					<Select
						label={text('filter.days')}
						isLabelHidden
						placeholder={text('days.last_7')}
						options={periodNames.map((one) => ({ id: one, label: text(`days.${one}`) }))}
						value={shownPeriod(filter)}
						onChange={(days) => onFilter({ days })}
					/>
				</div>
			</div>
			{filter.row !== undefined && (
				<OnlyFilter onClear={() => onFilter({ row: undefined })}>{text('filter.row')}</OnlyFilter>
			)}
			{filter.object !== undefined && (
				<OnlyFilter onClear={() => onFilter({ object: undefined })}>{nameObject(filter.object)}</OnlyFilter>
			)}
		</div>
	);
}

interface OnlyFilterProps {
	readonly onClear: () => void;
	readonly children: string;
}

/** Says what alone is shown, and shows the others again. */
function OnlyFilter({ onClear, children }: OnlyFilterProps): ReactElement {
	const text = useText(auditTexts);
	return (
		<p className="flex flex-wrap items-center gap-3 text-sm">
			{children}
			<Button size="small" onClick={onClear}>
				{text('filter.clear_object')}
			</Button>
		</p>
	);
}
