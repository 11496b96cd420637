import { createContext } from 'react';

export type MakeCall = <Answer>(act: () => Promise<Answer>) => Promise<Answer>;

/** How the forms of a page make their calls. Public pages just make them; the application asks for proofs and watches the connection. */
export const FormCalls = createContext<MakeCall>((act) => act());
