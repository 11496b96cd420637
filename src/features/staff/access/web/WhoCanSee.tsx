import { type ReactElement, useState } from 'react';
import { useFeatures } from '#platform/web/use-features.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Card } from '#ui/native/Card.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { FilterChips } from '#ui/native/FilterChips.tsx';
import { Select } from '#ui/Select.tsx';
import { BeholdersCard } from './BeholdersCard.tsx';
import { GranteeField } from './GranteeField.tsx';
import { ShortcutField } from './ShortcutField.tsx';
import type { FoundShortcut, Grant, Grantee, Options, Thing } from './queries.ts';
import { kindsOf } from './use-grant-form.ts';
import { WaysCard } from './WaysCard.tsx';
import { accessTexts } from './texts.ts';

export interface WhoCanSeeProps {
	readonly options: Options;
	readonly onEnd: (grant: Grant) => void;
}

/** For a person, a place or a shortcut: who can see it, and why. */
export function WhoCanSee({ options, onEnd }: WhoCanSeeProps): ReactElement {
	const text = useText(accessTexts);
	const hasDesktops = useFeatures().has('desktops');
	const [kind, setKind] = useState<Thing['kind'] | 'shortcut'>('person');
	const [person, setPerson] = useState<Grantee>();
	const [placeId, setPlaceId] = useState<string>();
	const [shortcut, setShortcut] = useState<FoundShortcut>();
	const kinds = kindsOf(options.scopes).filter((one) => one !== 'brand');
	const places = options.scopes.filter((one) => one.kind === kind);
	const thing = kind === 'shortcut' ? undefined : choose(kind, person, placeId);
	return (
		<div className="grid gap-5">
			<Card>
				<div className="grid items-end gap-x-6 gap-y-5 lg:grid-cols-[auto_minmax(0,1fr)]">
					<FilterChips
						name="whatKind"
						label={text('who.what')}
						chips={[
							{ id: 'person', label: text('who.kind_person') },
							...kinds.map((one) => ({ id: one, label: text(`form.kind_${one}`) })),
							...(hasDesktops ? ([{ id: 'shortcut', label: text('who.kind_shortcut') }] as const) : []),
						]}
						value={kind}
						onChange={(chosen) => {
							setKind(chosen);
							setPlaceId(undefined);
							setShortcut(undefined);
						}}
					/>
					{kind === 'person' && <GranteeField label={text('who.person')} person={person} onChange={setPerson} />}
					{kind === 'shortcut' && <ShortcutField onChoose={setShortcut} />}
					{(kind === 'office' || kind === 'team') && (
						<Select
							key={kind}
							label={text(`form.place_${kind}`)}
							placeholder={text('form.place_hint')}
							options={places.map(({ id, name }) => ({ id, label: name }))}
							value={placeId ?? null}
							onChange={setPlaceId}
						/>
					)}
				</div>
			</Card>
			{thing !== undefined && <WaysCard thing={thing} today={options.today} onEnd={onEnd} />}
			{kind === 'shortcut' && shortcut !== undefined && <BeholdersCard shortcutId={shortcut.shortcutId} />}
			{thing === undefined && shortcut === undefined && (
				<Card>
					<EmptyState icon="eye" level={2} title={text('who.none')}>
						{text('who.lead')}
					</EmptyState>
				</Card>
			)}
		</div>
	);
}

function choose(kind: Thing['kind'], person: Grantee | undefined, placeId: string | undefined): Thing | undefined {
	if (kind === 'organisation') return { kind, id: '' };
	const id = kind === 'person' ? person?.userId : placeId;
	return id === undefined ? undefined : { kind, id: String(id) };
}
