import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { FilterChips } from '#ui/native/FilterChips.tsx';
import { PersonPicker } from '#ui/PersonPicker.tsx';
import { Select } from '#ui/Select.tsx';
import { auditGroups } from '#features/account/identity/contract.ts';
import { type AuditFilter, periodNames, shownPeriod } from './audit-filter.ts';
import { peopleQuery, scopeQuery } from './queries.ts';
import { isNamedKind } from './use-row-words.ts';
import { auditTexts } from './texts.ts';

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
	return (
		<div className="grid gap-3 p-4 sm:p-5">
			<div className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,1fr)_10rem_10rem]">
				<div className="col-span-2 lg:col-span-1">
					<PersonPicker
						key={filter.person ?? 'anyone'}
						label={text('filter.person')}
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
				<Select
					label={text('filter.office')}
					placeholder={text('filter.all_offices')}
					options={[{ id: 'all', label: text('filter.all_offices') }, ...offices]}
					value={filter.office ?? 'all'}
					onChange={(office) => onFilter({ office: office === 'all' ? undefined : office })}
				/>
				<Select
					label={text('filter.days')}
					placeholder={text('days.last_7')}
					options={periodNames.map((one) => ({ id: one, label: text(`days.${one}`) }))}
					value={shownPeriod(filter)}
					onChange={(days) => onFilter({ days })}
				/>
			</div>
			<FilterChips
				name="audit-group"
				label={text('filter.group')}
				chips={(['all', ...auditGroups] as const).map((id) => ({ id, label: text(`group.${id}`) }))}
				value={filter.group ?? 'all'}
				onChange={(group) => onFilter({ group: group === 'all' ? undefined : group })}
			/>
			{filter.object !== undefined && (
				<ObjectFilter object={filter.object} name={objectName} onClear={() => onFilter({ object: undefined })} />
			)}
		</div>
	);
}

interface ObjectFilterProps {
	readonly object: NonNullable<AuditFilter['object']>;
	readonly name: string | undefined;
	readonly onClear: () => void;
}

function ObjectFilter({ object, name, onClear }: ObjectFilterProps): ReactElement {
	const text = useText(auditTexts);
	return (
		<p className="flex flex-wrap items-center gap-3 text-sm">
			{name === undefined || name === ''
				? text('filter.object_one', {
						kind: isNamedKind(object.kind) ? text(`kind.${object.kind}`) : object.kind,
					})
				: text('filter.object', { name })}
			<Button size="small" onClick={onClear}>
				{text('filter.clear_object')}
			</Button>
		</p>
	);
}
