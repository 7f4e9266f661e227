import './avatar.css';

interface AvatarProps {
  /** One of the 24, or undefined for the initials. */
  id: number | undefined;
  name: string;
  /** px. */
  size: number;
}

const initials = (name: string): string => {
  const words = name.split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.charAt(0) ?? '').join('');
};

export function Avatar({ name, size }: AvatarProps) {
  return (
    <span className="avatar" style={{ width: size, height: size, fontSize: size * 0.38 }} aria-hidden="true">
      {initials(name).toUpperCase()}
    </span>
  );
}
