import { useQuery } from '@tanstack/react-query';
import { useFeatures } from '#platform/web/use-features.ts';
import { balanceQuery } from './queries.ts';

/** The name of the office whose credits the person manages; undefined for everybody else, and until that is known. */
export function useManagedOffice(): string | undefined {
	const office = useQuery({ ...balanceQuery, enabled: useFeatures().has('credits') }).data?.office;
	return office?.available === undefined ? undefined : office.name;
}
