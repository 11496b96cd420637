import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { classNames } from '#ui/class-names.ts';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import type { DirectoryPerson } from './queries.ts';
import { directoryTexts } from './texts.ts';

interface Moment {
	readonly key: string;
	readonly day: string;
	readonly title: string;
	readonly detail: string;
	readonly when: 'past' | 'now' | 'planned';
}

const dots = {
	past: 'border-2 border-line-strong bg-surface',
	now: 'border-4 border-accent bg-surface',
	planned: 'border-2 border-dashed border-accent bg-surface',
} as const;

/** What was, what is, and what is planned: side by side, on a phone under each other. */
export function TimeLine({ person }: { readonly person: DirectoryPerson }): ReactElement {
	const text = useText(directoryTexts);
	const moments = useMoments(person);
	return (
		<Card>
			<CardHeader title={text('person.time_line')} />
			<ol className="grid gap-4 sm:auto-cols-fr sm:grid-flow-col sm:gap-0">
				{moments.map(({ key, day, title, detail, when }) => (
					<li key={key} className="flex gap-3 sm:grid sm:gap-2">
						<span aria-hidden="true" className="flex items-center max-sm:pt-0.5">
							<span className={classNames('size-4 shrink-0 rounded-full', dots[when])} />
							<span
								className={classNames(
									'h-0 grow border-t-2 max-sm:hidden',
									when === 'past' ? 'border-line-strong' : 'border-dashed border-line',
								)}
							/>
						</span>
						<span className="grid gap-0.5 pe-3">
							<span className="text-sm text-muted">
								{when === 'planned' ? `${day} · ${text('person.planned')}` : day}
							</span>
							<span className="font-medium text-strong">{title}</span>
							{detail !== '' && <span className="text-sm text-muted">{detail}</span>}
						</span>
					</li>
				))}
			</ol>
		</Card>
	);
}

function useMoments({ CreatedAt, State: state, EndsOn, JobTitle, OfficeName }: DirectoryPerson): readonly Moment[] {
	const text = useText(directoryTexts);
	const { dayOf, day } = useFormat();
	const joined: Moment = {
		key: 'joined',
		day: dayOf(CreatedAt),
		title: text('person.joined'),
		detail: '',
		when: 'past',
	};
	const now: Moment = { key: 'now', day: text('person.now'), title: JobTitle, detail: OfficeName, when: 'now' };
	if (EndsOn === undefined) return [joined, now];
	if (state === 'left') {
		return [joined, { key: 'left', day: day(EndsOn), title: text('person.ended'), detail: '', when: 'past' }];
	}
	return [joined, now, { key: 'ends', day: day(EndsOn), title: text('person.ends'), detail: '', when: 'planned' }];
}
