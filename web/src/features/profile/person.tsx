import { Avatar } from '../../avatars/avatar.tsx';
import { useSignedInUser } from '../../session/session.ts';

export function Person() {
  const user = useSignedInUser();
  return (
    <section className="sheet person">
      <Avatar id={user.prefs.profileImage} name={user.fullName} size={72} />
      <div>
        <h2>{user.fullName}</h2>
        <p className="muted">{user.company}</p>
      </div>
    </section>
  );
}
