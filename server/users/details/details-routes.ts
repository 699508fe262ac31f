// The calls about a person's details over HTTP.
import { setLanguage, updateDetails } from '#contract/people/details.ts';
import type { Route } from '#server/http/route.ts';
import type { Users } from '../users.ts';

type DetailsUsers = Pick<Users, 'rememberReader' | 'updateDetails'>;

export function detailsRoutes(route: Route, users: DetailsUsers): void {
  route(setLanguage, async ({ body: { language }, user: { id }, locale: { timeZone } }) => {
    await users.rememberReader({ id, reader: { language, timeZone } });
    return { success: true };
  });

  route(updateDetails, async ({ body, user, locale }) => {
    await users.updateDetails({
      user,
      firstName: body.fname,
      lastName: body.lname,
      phone: body.mobile_no,
      countryCode: body.country_code,
    });
    return { success: true, message: locale.say('profile.saved') };
  });
}
