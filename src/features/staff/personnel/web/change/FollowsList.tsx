import { type ReactElement, type ReactNode, useState } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import { Button } from '#ui/native/Button.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { provinces } from '../../contract.ts';
import { LicenceDialog } from '../LicenceDialog.tsx';
import type { Follows, LicenceHolder, Record } from '../queries.ts';
import { personnelTexts } from '../texts.ts';

export interface FollowsListProps {
	readonly follows: Follows;
	readonly record: LicenceHolder & Pick<Record, 'givenName'>;
}

/** What follows from the change; what has no effect is left out. */
export function FollowsList({ follows, record }: FollowsListProps): ReactElement | null {
	const { givenName } = record;
	const text = useText(personnelTexts);
	const language = useLanguage();
	const { credits } = useFormat();
	const { missingLicence, desktops, tilesLost, tilesGained, allowances, ownCredits, seats, grants } = follows;
	const province = provinces.find((one) => one === missingLicence);
	const tiles = [
		...tilesLost.map((one) => text('follows.tiles_lost', one)),
		...tilesGained.map((one) => text('follows.tiles_gained', one)),
	];
	const lines: readonly (readonly [IconName, string])[] = [
		...(tiles.length === 0
			? []
			: ([['layout-grid', [text('follows.desktops', { count: desktops }), ...tiles].join(' ')]] as const)),
		...allowances.map(({ officeName, monthly }) => {
			const values = { amount: credits(monthly), office: officeName, name: givenName, own: credits(ownCredits) };
			return ['coins', text('follows.allowance', values)] as const;
		}),
		...seats.map(({ names, officeName }) => {
			return ['repeat', text('follows.seat', { seat: names[language], office: officeName })] as const;
		}),
		...grants.map(({ scopeName, count }) => {
			return ['key-round', text('follows.grants', { count, scope: scopeName })] as const;
		}),
	];
	if (lines.length === 0 && province === undefined) return null;
	return (
		<div className="grid gap-3">
			<Heading level={3} size="label">
				{text('change.follows')}
			</Heading>
			{province !== undefined && <MissingLicence record={record} province={province} />}
			{lines.length > 0 && (
				<ul className="grid gap-2.5">
					{lines.map(([icon, words]) => (
						<Line key={words} icon={icon}>
							{words}
						</Line>
					))}
				</ul>
			)}
		</div>
	);
}

interface MissingLicenceProps {
	readonly record: LicenceHolder;
	readonly province: (typeof provinces)[number];
}

/** The licence can be added in place, and what was changed so far stays. */
function MissingLicence({ record, province }: MissingLicenceProps): ReactElement {
	const text = useText(personnelTexts);
	const [isAdding, setAdding] = useState(false);
	return (
		<>
			<Notice
				tone="warning"
				title={text('change.no_licence', { province: text(`province.${province}`) })}
				action={
					<Button size="small" icon="plus" onClick={() => setAdding(true)}>
						{text('licence.add')}
					</Button>
				}
			>
				{text('change.no_licence_text')}
			</Notice>
			{isAdding && <LicenceDialog record={record} province={province} onClose={() => setAdding(false)} />}
		</>
	);
}

function Line({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }): ReactElement {
	return (
		<li className="flex gap-3">
			<Icon name={icon} className="mt-1 text-muted" />
			<span className="min-w-0">{children}</span>
		</li>
	);
}
