import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/native/Heading.tsx';
import type { Difference } from '#features/staff/brand-publishing/contract.ts';
import { readValue } from '#features/staff/brands/web/fields/value-text.ts';
import { brandTexts } from '#features/staff/brands/web/texts.ts';
import { useFieldName } from '#features/staff/brands/web/use-field-name.ts';
import { type DifferenceGroup, groupDifferences } from './group-differences.ts';
import { ValueDifference } from './ValueDifference.tsx';

export interface DifferenceListProps {
	readonly differences: readonly Difference[];
	/** Numbers of a draft have its colour. */
	readonly isDraft: boolean;
}

/** What changes, each thing with its number. */
export function DifferenceList({ differences, isDraft }: DifferenceListProps): ReactElement {
	const groups = groupDifferences(differences, useFieldName());
	const columns = Math.min(groups.length, isDraft ? 3 : 2);
	return (
		<ol className={classNames('grid gap-px overflow-hidden border-y border-line bg-line', layouts[columns])}>
			{groups.map((group, index) => (
				<Group key={group.key} group={group} number={index + 1} isDraft={isDraft} />
			))}
			{/* The last line has no holes. */}
			{Array.from({ length: (columns - (groups.length % columns)) % columns }, (_, hole) => (
				<li key={`hole ${hole}`} aria-hidden="true" className="hidden bg-surface lg:block" />
			))}
		</ol>
	);
}

const layouts: readonly string[] = ['', '', 'lg:grid-cols-2', 'lg:grid-cols-3'];

interface GroupProps extends Pick<DifferenceListProps, 'isDraft'> {
	readonly group: DifferenceGroup;
	readonly number: number;
}

function Group({ group: { member, rows }, number, isDraft }: GroupProps): ReactElement {
	const text = useText(brandTexts);
	const [first] = rows;
	return (
		<li className="flex min-w-0 gap-3 bg-surface p-5">
			<span
				aria-hidden="true"
				className={classNames(
					'figures grid size-6 shrink-0 place-items-center rounded-full text-xs font-semibold',
					isDraft ? 'bg-warning-text text-warning-soft' : 'bg-inverse text-on-inverse',
				)}
			>
				{number}
			</span>
			<div className="grid min-w-0 grow content-start gap-2">
				<div className="flex items-baseline justify-between gap-3">
					<Heading level={3} size="card" className="min-w-0 text-base!">
						{member === undefined ? first?.name : text(`path.${member}`)}
					</Heading>
					{first !== undefined && (
						<span className="shrink-0 text-sm text-muted">{text(`section.${first.section}_short`)}</span>
					)}
				</div>
				<ul className="grid gap-2">
					{rows.map(({ path, name, language, before, after }) => (
						<li key={path} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 has-[img]:items-center">
							{(member !== undefined || language !== undefined) && (
								<span className={classNames('text-muted', member === undefined ? 'text-xs' : 'basis-28 text-sm')}>
									{member === undefined ? language?.toUpperCase() : name}
								</span>
							)}
							<div className="min-w-0 grow basis-40">
								<ValueDifference path={path} language={language} before={readValue(before)} after={readValue(after)} />
							</div>
						</li>
					))}
				</ul>
			</div>
		</li>
	);
}
