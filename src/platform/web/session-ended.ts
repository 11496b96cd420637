/** In the address of the login page: why the person is there. */
export const sessionEndedQuery = 'session=ended';
