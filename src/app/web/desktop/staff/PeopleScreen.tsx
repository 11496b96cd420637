// /UserAgentAdmin/people: everybody within reach, found by any words.
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, useMemo } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { myAccessQuery } from '#features/staff/access/web/queries.ts';
import { ExportButton } from '#features/staff/directory/web/ExportButton.tsx';
import { parsePeopleFilter } from '#features/staff/directory/web/people-filter.ts';
import { PeopleList } from '#features/staff/directory/web/PeopleList.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useAddress } from '#platform/web/navigation/shown-address.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { staffListStyle, StaffScreen } from './StaffScreen.tsx';
import { directoryTexts } from '#features/staff/directory/web/texts.ts';

export function PeopleScreen(): ReactElement {
	return (
		<StaffScreen needs={['directory.read']}>
			<SliceTexts catalog={directoryTexts}>
				<People />
			</SliceTexts>
		</StaffScreen>
	);
}

function People(): ReactElement {
	const text = useText(directoryTexts);
	const { brand } = useShell();
	const { path, query } = useAddress();
	const navigate = useNavigate();
	const filter = useMemo(() => parsePeopleFilter(query), [query]);
	const { Permissions: held } = useSuspenseQuery(myAccessQuery(useLanguage())).data;
	const mayAdd = held.includes('personnel.manage');
	return (
		<div className={staffListStyle}>
			<title>{text('people.document_title', { brand: brand.name })}</title>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<Heading level={1} size="display">
					{text('people.title')}
				</Heading>
				<div className="flex flex-wrap gap-2">
					<ExportButton filter={filter} />
					{mayAdd && (
						<Link href={pathTo('importPersonnel')} className={buttonStyle({ variant: 'secondary' })}>
							<Icon name="file-up" />
							{text('people.import')}
						</Link>
					)}
					{mayAdd && (
						<Link href={pathTo('addPersonnel')} className={buttonStyle({ variant: 'primary' })}>
							<Icon name="user-plus" />
							{text('people.add')}
						</Link>
					)}
				</div>
			</div>
			<PeopleList
				filter={filter}
				onFilter={(change) => navigate(withQuery(path, { ...filter, ...change }), { replace: true })}
				addressOf={(userId) => pathTo('staffPerson', { key: String(userId) })}
			/>
		</div>
	);
}
