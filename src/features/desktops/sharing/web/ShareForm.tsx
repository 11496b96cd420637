import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Translate } from '#platform/contract/text.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useDebounced } from '#platform/web/use-debounced.ts';
import { ComboBox } from '#ui/ComboBox.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { Select } from '#ui/Select.tsx';
import type { findCandidates, Level } from '../contract.ts';
import type { en } from './messages.en.ts';
import { candidatesQuery, minQueryLength } from './queries.ts';
import { sharingTexts } from './texts.ts';

export type Candidate = OutputOf<typeof findCandidates>['candidates'][number];

export interface ShareFormProps {
	readonly desktopId: string;
	readonly isPending: boolean;
	readonly failure: string | undefined;
	readonly onShare: (candidate: Candidate, level: Level) => void;
}

/** One field for agents and teams. Anyone who has the desktop is listed with the reason, and cannot be chosen. */
export function ShareForm({ desktopId, isPending, failure, onShare }: ShareFormProps): ReactElement {
	const text = useText(sharingTexts);
	const [typed, setTyped] = useState('');
	const [chosen, setChosen] = useState<Candidate>();
	const [level, setLevel] = useState<Level>('view');
	const [refusal, setRefusal] = useState<string>();
	const query = useDebounced(typed.trim());
	const found = useQuery(candidatesQuery(desktopId, query));
	const candidates = query.length >= minQueryLength && chosen === undefined ? (found.data ?? []) : [];
	const choose = (id: string): void => {
		const candidate = candidates.find((one) => keyOf(one) === id);
		if (candidate?.has !== undefined) setRefusal(`${candidate.name}: ${describeCandidate(text, candidate)}`);
		else if (candidate !== undefined) {
			setChosen(candidate);
			setTyped(candidate.name);
			setRefusal(undefined);
		}
	};
	const share = (): void => {
		if (chosen === undefined) setRefusal(text('share.choose_first'));
		else onShare(chosen, level);
	};
	return (
		<div>
			<div className="flex flex-wrap items-end gap-2">
				<div className="min-w-0 grow basis-56">
					<ComboBox
						name="grantee"
						label={text('share.field')}
						prefix={<Icon name="search" />}
						value={typed}
						options={candidates.map((one) => optionOf(text, one))}
						chosen={chosen === undefined ? null : keyOf(chosen)}
						opensOn="options"
						// oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog’s focus goes to what it is for
						autoFocus
						maxLength={80}
						{...(found.isFetching && { pendingLabel: text('share.searching') })}
						onType={(words) => {
							setTyped(words);
							if (words !== chosen?.name) setChosen(undefined);
							setRefusal(undefined);
						}}
						onChoose={choose}
					/>
				</div>
				<LevelField value={level} onChange={setLevel} />
				<Button variant="primary" isPending={isPending} pendingLabel={text('share.adding')} onClick={share}>
					{text('share.add')}
				</Button>
			</div>
			<FormRefusal>{refusal ?? failure}</FormRefusal>
		</div>
	);
}

interface LevelFieldProps {
	readonly value: Level;
	readonly onChange: (level: Level) => void;
}

function LevelField({ value, onChange }: LevelFieldProps): ReactElement {
	const text = useText(sharingTexts);
	return (
		<div className="min-w-28">
			<Select
				label={text('share.level')}
				isLabelHidden
				placeholder={text('share.choose')}
				options={[
					{ id: 'view', label: text('share.view') },
					{ id: 'edit', label: text('share.edit') },
				]}
				value={value}
				onChange={onChange}
			/>
		</div>
	);
}

function keyOf({ kind, id }: Candidate): string {
	return `${kind} ${id}`;
}

function optionOf(text: Translate<typeof en>, candidate: Candidate) {
	return {
		id: keyOf(candidate),
		label: candidate.name,
		description: describeCandidate(text, candidate),
		start: <Icon name={candidate.kind === 'team' ? 'users' : 'user'} className="text-muted" />,
	};
}

function describeCandidate(text: Translate<typeof en>, { kind, has, officeName, people, haveIt }: Candidate): string {
	if (has?.teamName !== undefined) return text('share.has_through', { team: has.teamName });
	if (has !== undefined) return text(has.level === 'own' ? 'share.has_own' : 'share.has_by_name');
	return kind === 'team' ? text('share.team', { count: people, have: haveIt }) : officeName;
}
